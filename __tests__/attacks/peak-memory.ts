/** Loaded before the program: notes, as it ends, the most memory that it ever had. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync('peak-memory', String(process.resourceUsage().maxRSS * 1024)))
