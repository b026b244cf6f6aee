import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { at } from '../paths.mjs'
import { outputOf, run } from '../processes.mjs'
import { attest, verifyProvenance } from '../release/provenance.mjs'
import { say, SetupError } from '../say.mjs'
import { task as packSdk } from './pack-sdk.mjs'
import { task as writeBill } from './sbom.mjs'

/**
 * Makes a release of the last commit in an empty folder: the sources, the packages of the SDK, the bill of materials, and
 * signed provenance. `npm run release -- FOLDER --key release.pem`; with `--verify` and the public key it is verified.
 */
export async function task(args, node) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string' }, verify: { type: 'boolean', default: false } },
  })
  const [name] = positionals
  if (name === undefined || values.key === undefined) {
    throw new SetupError('Name a folder, and a key: npm run release -- FOLDER --key release.pem')
  }
  const [folder, key] = [path.resolve(name), readFileSync(path.resolve(values.key), 'utf8')]
  return values.verify ? verify(folder, key) : await release(folder, key, node)
}

function verify(folder, publicKey) {
  const { subject, predicate } = verifyProvenance(folder, publicKey)
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition
  const [{ digest }] = resolvedDependencies
  say(`${subject.length} files of ${externalParameters.version}, made from ${digest.gitCommit}.`)
  return 0
}

async function release(folder, privateKey, node) {
  const startedOn = new Date().toISOString()
  if ((await outputOf('git', ['status', '--porcelain'])) !== '') {
    throw new SetupError('There are changes that are not committed: a release is of a commit.')
  }
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new SetupError(`${folder} is not empty.`)
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const commit = (await outputOf('git', ['rev-parse', 'HEAD']))?.trim()
  const called = `millwright-${version}`
  const archive = ['archive', '--format=tar.gz', `--prefix=${called}/`, 'HEAD', '--output']
  const code = await run('git', [...archive, path.join(folder, `${called}.tar.gz`)])
  if (code !== 0) throw new SetupError('git could not pack the sources.')
  await packSdk([folder], node)
  await writeBill([path.join(folder, 'sbom.cdx.json')], node)
  attest(folder, { version, commit, startedOn }, privateKey)
  say(`${readdirSync(folder).length} files are in ${folder}.`)
  return 0
}
