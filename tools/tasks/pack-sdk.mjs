import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { SetupError } from '../say.mjs'
import { npmCli } from '../setup/npm.mjs'

/** In the order in which they need each other. */
const packages = ['contract', 'sdk']

/**
 * Builds the SDK and the contract it stands on as npm packages: JavaScript with its types, for Node 20 and
 * newer and for bundlers. `npm run pack:sdk -- FOLDER` says where to, else it is `dist`. What the contract
 * depends on is in its package, so that both install without a registry.
 */
export async function task([folder = 'dist'], node) {
  const destination = path.resolve(folder)
  const stage = mkdtempSync(path.join(tmpdir(), 'millwright-pack-'))
  try {
    mkdirSync(destination, { recursive: true })
    bundle(path.join(stage, 'node_modules'))
    for (const name of packages) await pack(stage, name, destination, node)
    return 0
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Copies what the contract depends on. */
function bundle(modules) {
  cpSync(at('node_modules', 'typebox'), path.join(modules, 'typebox'), { recursive: true })
}

async function pack(stage, name, destination, node) {
  // Where the next package finds it by its name.
  const home = path.join(stage, 'node_modules', '@millwright', name)
  cpSync(at(name, 'src'), path.join(home, 'src'), {
    recursive: true,
    filter: (file) => !file.includes('.test.'),
  })
  for (const file of ['README.md', 'package.json']) cpSync(at(name, file), path.join(home, file))
  cpSync(at('LICENSE'), path.join(home, 'LICENSE'))
  const config = path.join(home, 'tsconfig.json')
  writeFileSync(config, JSON.stringify(buildOptions()))
  await must('tsc', ['-p', config], { env: environment(node) }, `The types of ${name} are wrong.`)
  writeManifest(home)
  if (name === 'contract') bundle(path.join(home, 'node_modules'))
  const args = [npmCli(), 'pack', home, '--pack-destination', destination, '--loglevel=error']
  await must(node, args, { cwd: home, env: environment(node) }, `npm could not pack ${name}.`)
}

function buildOptions() {
  return {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      rootDir: 'src',
      outDir: 'dist',
      declaration: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
      skipLibCheck: true,
    },
    include: ['src'],
  }
}

/** In a checkout a package is its sources; published, it is what was built of them. */
function writeManifest(home) {
  const file = path.join(home, 'package.json')
  const { name, version, license, type, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
  const isContract = name.endsWith('/contract')
  const published = {
    name,
    version,
    description: isContract
      ? 'What the HTTP API of Millwright is, as data'
      : 'A typed client for Millwright',
    license,
    type,
    exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' } },
    files: ['dist'],
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies,
    ...(isContract && { bundleDependencies: Object.keys(dependencies) }),
  }
  writeFileSync(file, JSON.stringify(published, null, 2))
}

async function must(program, args, options, complaint) {
  const code = await run(program, args, options)
  if (code !== 0) throw new SetupError(complaint)
}
