import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { at } from '../paths.mjs'
import { task } from './sbom.mjs'

test('the bill of materials lists exactly the runtime packages, with their checksums', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-sbom-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'sbom.json')

  await task([file], process.execPath)

  const { bomFormat, components, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
  assert.equal(bomFormat, 'CycloneDX')
  const foreign = components.filter(
    ({ purl }) => !/^pkg:npm\/(%40millwright\/|millwright-mcp@)/.test(purl),
  )
  const listed = foreign.map(({ purl }) => decodeURIComponent(purl))
  assert.deepEqual(listed.toSorted(), [...lockedPackages()].toSorted())
  assert(foreign.every(({ hashes }) => hashes?.length > 0))
  const known = new Set(components.map((component) => component['bom-ref']))
  assert(dependencies.every(({ dependsOn }) => dependsOn.every((ref) => known.has(ref))))
})

/** The packages in the lock files that are not only for development. */
function lockedPackages() {
  const files = [at('package-lock.json'), at('tools', 'node', 'package-lock.json')]
  const entries = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages),
  )
  const run = entries.filter(([place, { dev }]) => place.includes('node_modules/') && !dev)
  return new Set(
    run
      .filter(([, { link }]) => !link)
      .map(([place, { version }]) => `pkg:npm/${place.split('node_modules/').at(-1)}@${version}`),
  )
}
