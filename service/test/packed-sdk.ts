import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Builds the packages and installs them into a separate project, without a registry. */
export async function installPackedSdk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const task = pathToFileURL(join(root, 'tools/tasks/pack-sdk.mjs')).href
  const program = `import { task } from '${task}'; await task(['${folder}'], process.execPath)`
  await run(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const archives = ['contract', 'sdk'].map((name) => join(folder, `millwright-${name}-0.1.0.tgz`))
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...options, ...archives], { cwd: folder })
}

/** The programs of the README, one after another in one file. */
export async function readmeProgram(): Promise<string> {
  return await programIn('sdk/README.md', 5)
}

/** The programs of a page with the given number of them, one after another in one file. */
export async function programIn(page: string, count: number): Promise<string> {
  const text = await readFile(join(root, page), 'utf8')
  const blocks = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, program = '']) => program)
  assert.equal(blocks.length, count)
  return blocks.join('\n')
}

/** With 62,000 the README compiles in about two seconds of processor. */
export const maxInstantiations = 100_000

/**
 * Compiles the program of the README in the strict project that the packed SDK is installed in.
 *
 * @returns how many types the compiler makes of generic ones, which says what compiling costs on any machine
 */
export async function compileReadme(folder: string, compiler: string): Promise<number> {
  await writeFile(join(folder, 'program.ts'), await readmeProgram())
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  }
  const project = { compilerOptions, files: ['program.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const args = [compiler, '-p', folder, '--extendedDiagnostics']
  const { stdout } = await run(process.execPath, args)
  const [, instantiations] = /^Instantiations:\s+(\d+)$/m.exec(stdout) ?? []
  assert.ok(instantiations, stdout)
  return Number(instantiations)
}
