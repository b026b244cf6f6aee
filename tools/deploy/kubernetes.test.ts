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

/** What a manifest chooses pods by. */
function selectorOf({ spec }: Manifest): Labels | undefined {
  const { selector } = spec as { selector?: Labels | { matchLabels: Labels } }
  return (selector?.['matchLabels'] as Labels | undefined) ?? (selector as Labels | undefined)
}

/** Of a quantity such as `768Mi`. */
function mebibytes(text: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? []
  assert(number, text)
  return Number(number) * (unit === 'Gi' ? 1024 : 1)
}

test('whatever chooses pods chooses those of one Deployment', () => {
  for (const each of all) {
    const selector = each.spec && selectorOf(each)
    if (!selector) continue
    const chosen = deployments.filter((deployment) =>
      Object.entries(selector).every(([name, value]) => labelsOf(deployment)[name] === value),
    )
    assert.equal(chosen.length, 1, `${each.kind} ${each.metadata.name}`)
  }
})

test('no container has rights that it does not need', () => {
  for (const deployment of deployments) {
    const pod = podOf(deployment)
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

test('a container that answers is asked whether it lives and whether it is ready', () => {
  const serving = deployments.find(({ metadata }) => metadata.name === 'millwright-serve')
  assert(serving)
  const container = podOf(serving).containers[0] as never as Record<
    'livenessProbe' | 'readinessProbe' | 'startupProbe',
    { httpGet: { path: string } }
  >
  assert.equal(container.livenessProbe.httpGet.path, '/healthz')
  assert.equal(container.readinessProbe.httpGet.path, '/readyz')
  assert.equal(container.startupProbe.httpGet.path, '/readyz')
})

test('a worker has the memory that its jobs may take', () => {
  const [, working] = inKubernetes()
  const deployment = deployments.find(({ metadata }) => metadata.name === working?.name)
  assert(working && deployment)
  const { resources } = podOf(deployment).containers[0] as never as {
    resources: { limits: { memory: string } }
  }
  const { JOBS_AT_ONCE, DOCUMENT_MEMORY_MB, MODEL_MEMORY_MB } = working.environment
  const jobs = Number(JOBS_AT_ONCE) * Math.max(Number(DOCUMENT_MEMORY_MB), Number(MODEL_MEMORY_MB))
  assert(mebibytes(resources.limits.memory) >= jobs + 384)
})
