/** Loaded before the program: from the second look on, the machine's clock jumps by weeks, there and back. Notes how often it was looked at. */
import { writeFileSync } from 'node:fs'

const WEEK = 7 * 24 * 60 * 60 * 1000
const real = Date.now
let looks = 0

Date.now = () => {
  looks++
  return looks === 1 ? real() : real() + (looks % 2 === 0 ? 1 : -1) * looks * WEEK
}

process.on('exit', () => writeFileSync('jumps', String(looks)))
