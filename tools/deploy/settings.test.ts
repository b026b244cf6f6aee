import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parse } from 'yaml'

import { readConfig } from '../../service/src/platform/config.ts'
import { settings } from '../../service/src/platform/settings.ts'
import {
  deployFile,
  inCompose,
  inKubernetes,
  unitEnvironment,
  type DeployedProcess,
} from './deployed.ts'

/** Variables that are no settings of ours: paths of compiled programs, and Node's own. */
const ofTheRuntime = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MILLWRIGHT_READER', 'MILLWRIGHT_CONVERTER']

const envFile = {
  BASE_URL: 'https://millwright.example',
  SMTP_URL: 'smtp://mail.example:587',
  POSTGRES_PASSWORD: 'letters0and0digits',
}
const units = ['millwright.service', 'millwright-worker.service', 'millwright-backup.service'].map(
  (name) => ({
    name,
    environment: { ...envFile, ...unitEnvironment(name) },
  }),
)

function assertStarts({ name, environment }: DeployedProcess): void {
  const known = new Set([...Object.keys(settings), ...ofTheRuntime, 'POSTGRES_PASSWORD'])
  const unknown = Object.keys(environment).filter((key) => !known.has(key))
  assert.deepEqual(unknown, [], `${name} is given what is no setting`)
  assert.doesNotThrow(() => readConfig(environment, '/nonexistent'), name)
}

test('every deployment uses existing settings with valid values', () => {
  for (const each of [...inCompose(envFile), ...inKubernetes(), ...units]) assertStarts(each)
})

test('no deployment trusts whole private networks as proxies', () => {
  for (const { name, environment } of [...inCompose(envFile), ...inKubernetes(), ...units]) {
    const { trustedProxies } = readConfig(environment, '/nonexistent')
    for (const proxy of trustedProxies) {
      assert.match(proxy, /^\d+(\.\d+){3}(\/(1[6-9]|2\d|3[0-2]))?$/, `${name} trusts ${proxy}`)
    }
  }
})

test('Compose trusts exactly its proxy', () => {
  const [serving] = inCompose(envFile)
  const { networks } = parse(deployFile('compose.yaml')) as {
    networks: { default: { ipam: { config: { gateway: string }[] } } }
  }

  const { trustedProxies } = readConfig(serving?.environment ?? {}, '/nonexistent')

  assert.deepEqual(trustedProxies, [networks.default.ipam.config[0]?.gateway])
})

test('a missing required setting is reported before anything starts', () => {
  for (const name of Object.keys(envFile)) {
    assert.throws(() => inCompose({ ...envFile, [name]: undefined as never }), new RegExp(name))
  }
})

test('several processes share one database, and web processes leave jobs to workers', () => {
  for (const processes of [inCompose(envFile), inKubernetes()]) {
    const [serving, working] = processes.map(({ environment }) =>
      readConfig(environment, '/nonexistent'),
    )
    assert(serving?.databaseUrl && working)
    assert.equal(serving.databaseUrl, working.databaseUrl)
    assert.deepEqual(serving.s3, working.s3)
    assert.equal(serving.limits.jobsAtOnce, 0)
    assert(working.limits.jobsAtOnce > 0)
  }
})
