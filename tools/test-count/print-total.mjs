// Prints the closing line of a run: what all its runners counted together.
import { totalOf } from './counts.mjs'

const { passed, failed } = totalOf()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
