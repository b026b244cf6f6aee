import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { at, root } from '../paths.mjs'
import { environment } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { npmCli } from '../setup/npm.mjs'

/** Writes the packages that are run, and their Node, as a CycloneDX bill of materials. */
export async function task([file = 'sbom.cdx.json'], node) {
  const [packages, runtime] = [root, at('tools', 'node')].map((folder) => listOf(node, folder))
  const bill = together(withoutDevelopment(packages), runtime)
  writeFileSync(path.resolve(file), `${JSON.stringify(bill, undefined, 2)}\n`)
  say(`${file} lists ${bill.components.length} packages.`)
  return 0
}

/** The contents of a folder's lock file, for all platforms, whether installed or not. */
function listOf(node, folder) {
  const args = [npmCli(), 'sbom', '--package-lock-only', '--sbom-format=cyclonedx']
  const options = { cwd: folder, encoding: 'utf8', env: environment(node), maxBuffer: 2 ** 26 }
  const { status, stdout, stderr } = spawnSync(node, args, options)
  if (status !== 0) throw new SetupError(`npm could not list the packages: ${stderr.trim()}`)
  return JSON.parse(stdout)
}

/**
 * Removes packages needed only for building and testing. With `--omit=dev`, npm (11) also leaves out packages that are
 * run, but are development packages of another workspace, such as the web server.
 */
export function withoutDevelopment(bill) {
  const components = bill.components.filter(({ properties = [] }) =>
    properties.every(({ name }) => name !== 'cdx:npm:package:development'),
  )
  const own = bill.metadata.component['bom-ref']
  const kept = new Set([own, ...components.map((component) => component['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) }))
  return { ...bill, components, dependencies }
}

function together(bill, { components, dependencies, metadata: { component } }) {
  const about = { ...bill.metadata.component, name: 'millwright', type: 'application' }
  const own = component['bom-ref']
  return {
    ...bill,
    metadata: { ...bill.metadata, component: about },
    components: [...bill.components, ...components],
    dependencies: [...bill.dependencies, ...dependencies.filter(({ ref }) => ref !== own)],
  }
}
