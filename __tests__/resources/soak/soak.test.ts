import { expect, it } from 'vitest'
import { soakFiles, soakRequests } from './soak.ts'

const MB = 2 ** 20

it('many small requests leave neither memory nor connections behind', async () => {
  const { unique, outcome, descriptors, growth, left } = await soakRequests(3000)
  expect([outcome, unique]).toEqual(['done', 3000])
  expect(descriptors.most).toBeLessThan(descriptors.before + 60)
  expect(descriptors.after).toBeLessThanOrEqual(descriptors.before + 2)
  expect(growth).toBeLessThan(4 * MB)
  expect(left).toEqual([])
})

it('many files in one pattern are open a few at a time', async () => {
  const { unique, files, descriptors, left } = await soakFiles(1500)
  expect([files, unique]).toEqual([1500, 1500])
  expect(descriptors.most).toBeLessThan(descriptors.before + 60)
  expect(descriptors.after).toBeLessThanOrEqual(descriptors.before + 2)
  expect(left).toEqual([])
})
