import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parse } from 'yaml'

import { createMetrics, type MetricSources } from '../../service/src/platform/metrics/metrics.ts'
import { deployFile } from './deployed.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

const sources: MetricSources = {
  pool: () => ({ open: 0, idle: 0, waiting: 0 }),
  queue: async () => [],
  isReady: async () => true,
  areFilesReachable: async () => true,
  disk: async () => ({ bytes: 100, freeBytes: 50 }),
  lastBackup: async () => null,
}

test('alerts use existing metrics', async () => {
  const metrics = await createMetrics(sources)
  const { body } = await metrics.text()
  const kinds = new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  )
  const { groups } = parse(deployFile('prometheus/alerts.yaml')) as Rules
  for (const { alert, expr } of groups.flatMap(({ rules }) => rules)) {
    const used = [...expr.matchAll(/\b(?:millwright|nodejs|process)_\w+/g)].map(([name]) => name)
    assert(used.length > 0 || /\bup\{/.test(expr), alert)
    for (const name of used) {
      const whole = name.replace(/_(bucket|sum|count)$/, '')
      assert(kinds.has(name) || kinds.get(whole) === 'histogram', `${alert}: ${name}`)
    }
  }
})

test('queue metrics are accurate, and omitted while unknown', async () => {
  let isAway = false
  const metrics = await createMetrics({
    ...sources,
    queue: async () => {
      if (isAway) throw new Error('no database')
      return [{ kind: 'convert', state: 'waiting', count: 3 }]
    },
  })

  assert.match(
    (await metrics.text()).body,
    /millwright_queue_jobs\{kind="convert",state="waiting"\} 3/,
  )
  isAway = true
  assert.doesNotMatch((await metrics.text()).body, /^millwright_queue_jobs\{/m)
})

test('slow metrics do not delay the others', async () => {
  const never = new Promise<never>(() => {})
  const metrics = await createMetrics({
    ...sources,
    isReady: async () => await never,
    areFilesReachable: async () => {
      throw new Error('The bucket is away.')
    },
    disk: async () => await never,
  })

  const { body } = await metrics.text()

  assert.match(body, /^millwright_ready 0$/m)
  assert.match(body, /^millwright_files_reachable 0$/m)
  assert.doesNotMatch(body, /^millwright_disk_free_bytes /m)
  assert.match(body, /^millwright_last_backup_timestamp_seconds 0$/m)
})
