// Prints the failures of all runners, and a last line with the total.
import { totalOf } from './counts.mjs'

const { passed, failed, failures } = totalOf()
for (const failure of failures) process.stdout.write(`✖ ${failure}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
