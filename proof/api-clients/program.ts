// Generates three clients from the API reference of its own service, compiles them strictly, and runs a tour with
// each: signing up, creating a guidebook and a procedure, publishing and reading it. Also checks the reference
// against Spectral's rules, and compiles the SDK's README with an earlier TypeScript.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import {
  compileReadme,
  installPackedSdk,
  maxInstantiations,
} from '../../service/test/packed-sdk.ts'
import { startThrowAwayService } from '../../service/test/throw-away-service.ts'

import { goTour, makeClients, clients } from './clients.ts'
import { here, root, runNode } from './processes.ts'

const { values } = parseArgs({ options: { count: { type: 'string' } } })

const failures: string[] = []
let passed = 0

/** A check, with its duration. */
async function check(name: string, hold: () => Promise<string | undefined>): Promise<void> {
  const begun = performance.now()
  try {
    const note = await hold()
    passed += 1
    print(`✔ ${name} (${seconds(begun)} s)${note === undefined ? '' : `: ${note}`}`)
  } catch (error) {
    failures.push(name)
    print(`✖ ${name} (${seconds(begun)} s)\n${String(error)}`)
  }
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const service = await startThrowAwayService('clients', { onLog: () => undefined })
const folder = await mkdtemp(join(tmpdir(), 'millwright-clients-'))
try {
  const { baseUrl } = service
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(`${baseUrl}/openapi.json`)).text())
  await check("the API reference keeps Spectral's rules", async () => {
    await runNode(join(here, 'spectral.mjs'), [document])
    return undefined
  })
  await check('clients are made of the API reference and compile', async () => {
    await makeClients(document, baseUrl)
    await runNode(join(root, 'node_modules/typescript/bin/tsc'), ['-p', join(here, 'tours')])
    return undefined
  })
  for (const name of clients) {
    await check(`the tour is gone with ${name}`, async () => await goTour(name, folder, baseUrl))
  }
  await check('the README of the SDK compiles with TypeScript 5', async () => {
    const project = join(folder, 'readme')
    await installPackedSdk(project)
    const made = await compileReadme(project, join(here, 'node_modules/typescript/bin/tsc'))
    assert.ok(made < maxInstantiations, `${made} instantiations`)
    return `${made} instantiations`
  })
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
if (values.count !== undefined) {
  await writeFile(values.count, JSON.stringify({ passed, failed: failures.length, failures }))
}
process.exitCode = failures.length > 0 ? 1 : 0
