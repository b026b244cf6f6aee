// `node tools/run.mjs <task> [arguments]` prepares the checkout and runs a task under Node 24.
// It needs nothing but Node 20 and npm itself; every script of package.json calls it.
import { createRequire } from 'node:module'
import process from 'node:process'

import { environment, run } from './processes.mjs'
import { say, SetupError } from './say.mjs'
import { ensureNode } from './setup/node.mjs'
import { ensurePackages } from './setup/packages.mjs'

const require = createRequire(import.meta.url)
const { workspaces } = require('../package.json')
/** As where documents are read in production. */
const reading = ['node', ...require('../extraction/src/isolation/compilers.json')]

/** Tasks that are one command. */
const commands = {
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  messages: ['node', 'web/messages/program.ts'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.js', ...workspaces],
  'dead-code': ['knip'],
  format: ['oxfmt'],
  'format:check': ['oxfmt', '--check'],
  extract: [...reading, 'extraction/src/command-line.ts'],
  calibrate: [...reading, 'tools/calibrate.ts'],
  'fuzz:signal-words': ['node', 'tools/fuzz-signal-words.ts'],
  'fuzz:documents': ['node', 'tools/fuzz-documents.ts'],
  'benchmark:growth': ['node', 'benchmarks/speed/growth.ts'],
  'benchmark:processes': ['node', 'benchmarks/speed/processes.ts'],
  faults: ['node', 'tools/faults/program.ts'],
  backup: ['node', 'service/src/main.ts', 'backup'],
  restore: ['node', 'service/src/main.ts', 'restore'],
  seed: ['node', 'service/seed/program.ts'],
  'sdk:reference': ['node', 'sdk/reference/write.ts'],
}

/** Tasks that need more: each module exports `task(arguments, node)` and returns an exit code. */
const modules = {
  start: './tasks/start.mjs',
  build: './tasks/build.mjs',
  work: './tasks/work.mjs',
  dev: './tasks/dev.mjs',
  check: './tasks/check.mjs',
  audit: './tasks/audit.mjs',
  test: './tasks/test.mjs',
  'test:core': './tasks/test-core.mjs',
  'test:browser': './tasks/test-browser.mjs',
  'test:postgres': './tasks/test-postgres.mjs',
  fuzz: './tasks/fuzz.mjs',
  races: './tasks/races.mjs',
  'cut-uploads': './tasks/cut-uploads.mjs',
  benchmark: './tasks/benchmark.mjs',
  measure: './tasks/measure.mjs',
  'measure:web': './tasks/measure-web.mjs',
  tour: './tasks/tour.mjs',
  'pack:sdk': './tasks/pack-sdk.mjs',
  eval: './tasks/eval.mjs',
  'eval:cad': './tasks/eval-cad.mjs',
  'convert-model': './tasks/convert-model.mjs',
}

async function main([name, ...args]) {
  const node = await ensureNode()
  await ensurePackages(node)
  const command = commands[name]
  if (command) {
    const [program, ...fixed] = command
    return await run(program, [...fixed, ...args], { env: environment(node) })
  }
  const { task } = await import(modules[name])
  return await task(args, node)
}

const name = process.argv[2]
if (!(name in commands) && !(name in modules)) {
  say(
    `There is no task "${name}"; there are ${Object.keys({ ...modules, ...commands }).join(', ')}.`,
  )
  process.exit(2)
}
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  say(error.message)
  process.exitCode = 1
}
