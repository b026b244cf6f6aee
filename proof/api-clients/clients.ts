import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'vite'

import { here, runNode } from './processes.ts'

/** Each has its own tour in `tours/`. */
export const clients = ['openapi-fetch', 'hey-api', 'orval'] as const

const generated = join(here, 'generated')
const packages = join(here, 'node_modules')

/** Has the three generators write their clients where the tours find them. */
export async function makeClients(document: string, baseUrl: string): Promise<void> {
  await rm(generated, { recursive: true, force: true })
  const types = join(generated, 'openapi-typescript.ts')
  const orval = [document, join(generated, 'orval.ts'), baseUrl].join(' ')
  await runNode(join(packages, 'openapi-typescript/bin/cli.js'), [document, '-o', types])
  await runNode(join(packages, '.bin/openapi-ts'), [
    '-i',
    document,
    '-o',
    join(generated, 'hey-api'),
  ])
  await runNode(join(packages, '.bin/orval'), ['--config', 'orval.config.mjs'], {
    ORVAL_PLACES: orval,
  })
}

/** Runs the tour as a separate program. @returns its last result */
export async function goTour(
  client: (typeof clients)[number],
  folder: string,
  baseUrl: string,
): Promise<string> {
  const outDir = join(folder, client)
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: join(here, 'tours', `${client}.ts`), outDir, emptyOutDir: true },
  })
  const program = join(outDir, `${client}.js`)
  const read = (await runNode(program, [baseUrl, `${client}@plant.example`])).trim()
  assert.equal(read, '["Replace the seal","published","Close the valves."]')
  return read
}
