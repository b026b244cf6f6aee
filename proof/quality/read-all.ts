// Reads documents with the compiled reader, one after the other, and prints how many pages the first has,
// the processor time of the others, since the first loads the engine, and the memory of all.
import { createRequire } from 'node:module'

import type { runTask as RunTask } from '@millwright/extraction/isolation/child'

const script = process.env['MILLWRIGHT_READER'] ?? ''
const { runTask } = createRequire(import.meta.url)(script) as { runTask: typeof RunTask }

const [first = '', ...others] = process.argv.slice(2)
const pages = await read(first)
const before = process.cpuUsage()
for (const file of others) await read(file)
const { user, system } = process.cpuUsage(before)
const peakMegabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ pages, cpuSeconds: (user + system) / 1e6, peakMegabytes }))

/** @returns how many pages it has, unless it has no procedure */
async function read(path: string): Promise<number> {
  try {
    const options = { all: true }
    const result = await runTask({ kind: 'extract', path, fileId: path, options }, () => undefined)
    return 'pages' in result ? result.pages : 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_procedure_found') return 0
    throw error
  }
}
