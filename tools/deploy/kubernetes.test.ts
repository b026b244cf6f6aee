import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'

import { at, inKubernetes, manifests, podOf, type Manifest } from './deployed.ts'

const all = manifests(...readdirSync(at('deploy', 'kubernetes')))
const deployments = all.filter(({ kind }) => kind === 'Deployment')

interface Labels {
  [name: string]: string
}

function labelsOf({ spec }: Manifest): Labels {
  return (spec as { template: { metadata: { labels: Labels } } }).template.metadata.labels
}

/** The labels by which a manifest selects pods. */
function selectorOf({ spec }: Manifest): Labels | undefined {
  const { selector } = spec as { selector?: Labels | { matchLabels: Labels } }
  return (selector?.['matchLabels'] as Labels | undefined) ?? (selector as Labels | undefined)
}

/** Parses a quantity such as `768Mi`. */
function mebibytes(text: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? []
  assert(number, text)
  return Number(number) * (unit === 'Gi' ? 1024 : 1)
}

function environmentOf({ metadata }: Manifest) {
  const found = inKubernetes().find(({ name }) => name === metadata.name)
  assert(found)
  return found.environment
}

test('every selector matches the pods of one Deployment', () => {
  for (const each of all) {
    const selector = each.spec && selectorOf(each)
    if (!selector) continue
    const chosen = deployments.filter((deployment) =>
      Object.entries(selector).every(([name, value]) => labelsOf(deployment)[name] === value),
    )
    assert.equal(chosen.length, 1, `${each.kind} ${each.metadata.name}`)
  }
})

test('no container has unnecessary privileges', () => {
  const cronJobs = all
    .filter(({ kind }) => kind === 'CronJob')
    .map(({ spec }) => spec?.['jobTemplate'])
  assert.equal(cronJobs.length, 1)
  for (const each of [...deployments, ...(cronJobs as Manifest[])]) {
    const pod = podOf(each)
    const { securityContext, image, resources } = pod.containers[0] as never as {
      securityContext: object
      image: string
      resources: { limits: { memory: string } }
    }
    assert.deepEqual(securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const { runAsNonRoot, seccompProfile } = pod['securityContext'] as never as {
      runAsNonRoot: boolean
      seccompProfile: object
    }
    assert.equal(runAsNonRoot, true)
    assert.deepEqual(seccompProfile, { type: 'RuntimeDefault' })
    assert.equal(pod['automountServiceAccountToken'], false)
    assert.match(image, /:\d/)
    assert(mebibytes(resources.limits.memory) > 0)
  }
})

test('containers have liveness and readiness probes', () => {
  const probes = { startupProbe: '/readyz', readinessProbe: '/readyz', livenessProbe: '/healthz' }
  for (const deployment of deployments) {
    const container = podOf(deployment).containers[0]
    const { ports } = container as never as { ports: { name: string; containerPort: number }[] }
    const environment = environmentOf(deployment)
    const numbers = { http: environment['PORT'], metrics: environment['METRICS_PORT'] }
    assert.deepEqual(
      ports,
      ports.map(({ name }) => ({ name, containerPort: Number(numbers[name as 'http']) })),
    )
    for (const [name, path] of Object.entries(probes)) {
      const probe = container[name] as { httpGet: { path: string; port: string } } | undefined
      // No one sends requests to a worker, ready or not.
      if (!probe && name === 'readinessProbe' && ports.length === 1) continue
      assert.equal(probe?.httpGet.path, path, name)
      assert(ports.some((port) => port.name === probe.httpGet.port))
    }
  }
})

test('a stopping container gets enough time', () => {
  for (const deployment of deployments) {
    const seconds = Number(podOf(deployment)['terminationGracePeriodSeconds'])
    const { STOP_DELAY_SECONDS = 0 } = environmentOf(deployment)
    // The service itself cuts off anything that has not ended twenty seconds after the delay.
    assert(seconds > Number(STOP_DELAY_SECONDS) + 20)
  }
})

test('a worker has enough memory for its jobs', () => {
  const deployment = deployments.find(({ metadata }) => metadata.name === 'millwright-work')
  assert(deployment)
  const { resources } = podOf(deployment).containers[0] as never as {
    resources: { limits: { memory: string } }
  }
  const { JOBS_AT_ONCE, DOCUMENT_MEMORY_MB, MODEL_MEMORY_MB } = environmentOf(deployment)
  const jobs = Number(JOBS_AT_ONCE) * Math.max(Number(DOCUMENT_MEMORY_MB), Number(MODEL_MEMORY_MB))
  assert(mebibytes(resources.limits.memory) >= jobs + 384)
})
