// `node tools/run.mjs <task> [arguments]` prepares the checkout and runs a task under Node 24.
// It only needs Node 20 and npm itself; every script of package.json calls it.
import process from 'node:process'

import { commands } from './commands.mjs'
import { environment, run } from './processes.mjs'
import { say, SetupError } from './say.mjs'
import { ensureNode } from './setup/node.mjs'
import { ensurePackages } from './setup/packages.mjs'

/** Tasks that are more than one command: each module exports `task(arguments, node)` and returns an exit code. */
const modules = {
  start: './tasks/start.mjs',
  build: './tasks/build.mjs',
  work: './tasks/work.mjs',
  dev: './tasks/dev.mjs',
  check: './tasks/check.mjs',
  audit: './tasks/audit.mjs',
  sbom: './tasks/sbom.mjs',
  test: './tasks/test.mjs',
  'test:core': './tasks/test-core.mjs',
  'test:browser': './tasks/test-browser.mjs',
  prove: './tasks/prove.mjs',
  tour: './tasks/tour.mjs',
  'pack:sdk': './tasks/pack-sdk.mjs',
  release: './tasks/release.mjs',
  eval: './tasks/eval.mjs',
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
