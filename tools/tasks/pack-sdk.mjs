import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { SetupError } from '../say.mjs'
import { npmCli } from '../setup/npm.mjs'

/** In order of dependency. */
const packages = ['contract', 'sdk']

/**
 * Builds the SDK and its contract as npm packages: JavaScript with types, for Node 20 and newer and for bundlers. The
 * target is set by `npm run pack:sdk -- FOLDER`, and is `dist` by default. They depend on nothing else, so that both
 * install without a registry.
 */
export async function task([folder = 'dist'], node) {
  const destination = path.resolve(folder)
  const stage = mkdtempSync(path.join(tmpdir(), 'millwright-pack-'))
  try {
    mkdirSync(destination, { recursive: true })
    // The compiler needs it.
    cpSync(at('node_modules', 'typebox'), path.join(stage, 'node_modules', 'typebox'), {
      recursive: true,
    })
    const homes = packages.map((name) => path.join(stage, 'node_modules', '@millwright', name))
    for (const [index, name] of packages.entries()) await compile(name, homes[index], node)
    const program = at('sdk', 'packing', 'write.ts')
    const dists = homes.map((home) => path.join(home, 'dist'))
    await must(
      node,
      [program, ...dists],
      { env: environment(node) },
      'The types cannot be written.',
    )
    for (const home of homes) await pack(home, destination, node)
    return 0
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

async function compile(name, home, node) {
  cpSync(at(name, 'src'), path.join(home, 'src'), {
    recursive: true,
    filter: (file) => !file.includes('.test.'),
  })
  for (const file of ['README.md', 'package.json']) cpSync(at(name, file), path.join(home, file))
  cpSync(at('LICENSE'), path.join(home, 'LICENSE'))
  const config = path.join(home, 'tsconfig.json')
  writeFileSync(config, JSON.stringify(buildOptions()))
  await must('tsc', ['-p', config], { env: environment(node) }, `The types of ${name} are wrong.`)
  // Lets the next package find it by its name.
  writeManifest(home)
}

async function pack(home, destination, node) {
  const args = [npmCli(), 'pack', home, '--pack-destination', destination, '--loglevel=error']
  await must(node, args, { cwd: home, env: environment(node) }, `npm could not pack ${home}.`)
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

/** In a checkout a package consists of its sources; published, of its build. */
function writeManifest(home) {
  const file = path.join(home, 'package.json')
  const { name, version, license, type } = JSON.parse(readFileSync(file, 'utf8'))
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
    ...(!isContract && { dependencies: { '@millwright/contract': version } }),
  }
  writeFileSync(file, JSON.stringify(published, null, 2))
}

async function must(program, args, options, complaint) {
  const code = await run(program, args, options)
  if (code !== 0) throw new SetupError(complaint)
}
