import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { parse } from 'yaml'

import { createMetrics } from '../../service/src/platform/metrics/metrics.ts'
import { ensurePromtool } from '../setup/promtool.mjs'
import { at, deployFile } from './deployed.ts'

const promtool = await ensurePromtool()
const folder = mkdtempSync(path.join(tmpdir(), 'millwright-alerts-'))
after(() => rmSync(folder, { recursive: true }))
const rules = parse(deployFile('prometheus/alerts.yaml')).groups.flatMap((group) => group.rules)

const one = 'job="millwright",instance="one"'
const two = 'job="millwright",instance="two"'
const here = { job: 'millwright', instance: 'one' }
const waiting = `millwright_queue_jobs{${one},kind="convert",state="waiting"}`
const done = (instance) => `millwright_jobs_total{${instance},kind="convert",outcome="succeeded"}`
const mails = (outcome) => `millwright_mails_total{${one},outcome="${outcome}"}`
const backup = `millwright_last_backup_timestamp_seconds{${one}}`
const request = (status) =>
  `millwright_http_requests_total{${one},operation="guidebooks.list",status="${status}"}`

/**
 * The series, with a sample per minute, the minute of the evaluation, and the labels of the alert; none if there is no
 * alert. `2x90` is 2 and ninety times the same, `0+1x90` grows.
 *
 * @type {[alert: string, situation: string, series: Record<string, string>, minute: number, labels?: object][]}
 */
const cases = [
  ['MillwrightAway', 'a process is dead', { [`up{${one}}`]: '0x90' }, 5, here],
  ['MillwrightAway', 'a process hangs for a scrape', { [`up{${one}}`]: '1 0 1x90' }, 5],
  ['MillwrightAbsent', 'nothing is there to be asked', {}, 5, {}],
  ['MillwrightAbsent', 'all are dead', { [`up{${one}}`]: '0x90' }, 5, {}],
  ['MillwrightAbsent', 'one lives', { [`up{${one}}`]: '0x90', [`up{${two}}`]: '1x90' }, 5],
  ['MillwrightNotReady', 'the database is away', { [`millwright_ready{${one}}`]: '0x90' }, 9, here],
  ['MillwrightNotReady', 'it was away for a minute', { [`millwright_ready{${one}}`]: '0 1x90' }, 9],
  [
    'MillwrightFails',
    'a tenth fails',
    { [request(500)]: '0+1x90', [request(200)]: '0+9x90' },
    20,
    {},
  ],
  [
    'MillwrightFails',
    'one of 200 fails',
    { [request(500)]: '0+1x90', [request(200)]: '0+199x90' },
    20,
  ],
  [
    'MillwrightSlow',
    'answers take more than a second',
    {
      [`millwright_http_request_seconds_bucket{${one},operation="a",le="1"}`]: '0x90',
      [`millwright_http_request_seconds_bucket{${one},operation="a",le="2.5"}`]: '0+9x90',
      [`millwright_http_request_seconds_bucket{${one},operation="a",le="+Inf"}`]: '0+9x90',
    },
    40,
    {},
  ],
  [
    'MillwrightWaitsForConnections',
    'requests wait',
    { [`millwright_database_connections{${one},state="waited_for"}`]: '3x90' },
    9,
    { ...here, state: 'waited_for' },
  ],
  [
    'MillwrightBlocked',
    'the process is busy',
    { [`nodejs_eventloop_lag_p99_seconds{${one}}`]: '0.9x90' },
    9,
    here,
  ],
  ['MillwrightJobsWait', 'the queue is long', { [waiting]: '101x90' }, 30, { kind: 'convert' }],
  [
    'MillwrightJobsFail',
    'each fails',
    { [`millwright_jobs_total{${one},kind="convert",outcome="failed"}`]: '0+1x200' },
    150,
    { kind: 'convert' },
  ],
  [
    'MillwrightCodesGuessed',
    'many codes are wrong',
    { [`millwright_wrong_codes_total{${one}}`]: '0+9x90' },
    20,
    {},
  ],
  ['MillwrightNothingWorks', 'no worker was ever there', { [waiting]: '1x90' }, 40, {}],
  [
    'MillwrightNothingWorks',
    'the worker died',
    { [waiting]: '1x90', [done(two)]: '0+1x10' },
    60,
    {},
  ],
  [
    'MillwrightNothingWorks',
    'the worker hangs',
    { [waiting]: '1x90', [done(two)]: '7x90' },
    40,
    {},
  ],
  ['MillwrightNothingWorks', 'the worker works', { [waiting]: '1x90', [done(two)]: '0+1x90' }, 40],
  ['MillwrightNothingWorks', 'nothing waits', { [waiting]: '0x90' }, 40],
  [
    'MillwrightDiskFull',
    'a twentieth is free',
    {
      [`millwright_disk_free_bytes{${one}}`]: '5x90',
      [`millwright_disk_size_bytes{${one}}`]: '100x90',
    },
    20,
    here,
  ],
  [
    'MillwrightDiskFull',
    'a half is free',
    {
      [`millwright_disk_free_bytes{${one}}`]: '50x90',
      [`millwright_disk_size_bytes{${one}}`]: '100x90',
    },
    20,
  ],
  [
    'MillwrightFilesAway',
    'the bucket is away',
    { [`millwright_files_reachable{${one}}`]: '0x90' },
    9,
    here,
  ],
  ['MillwrightFilesAway', 'it is there', { [`millwright_files_reachable{${one}}`]: '1x90' }, 9],
  [
    'MillwrightMailsFail',
    'the server is away',
    { [mails('failed')]: '0+1x90', [mails('sent')]: '4x90' },
    30,
    {},
  ],
  [
    'MillwrightMailsFail',
    'an address is wrong',
    { [mails('refused')]: '0+1x90', [mails('failed')]: '0x90' },
    30,
  ],
  [
    'MillwrightMailsFail',
    'nobody asks for mails',
    { [mails('failed')]: '0x90', [mails('sent')]: '4x90' },
    30,
  ],
  ['MillwrightBackupOld', 'there was none since 1970', { [backup]: '0x3600' }, 3300, {}],
  [
    'MillwrightBackupOld',
    'there is one each day',
    { [backup]: `0x1440 ${24 * 3600}x1440 ${48 * 3600}x1440` },
    3300,
  ],
  ['MillwrightBackupOld', 'backups are made elsewhere', { [`up{${one}}`]: '1x3600' }, 3300],
]

function firing(alertname, labels) {
  const { annotations } = rules.find(({ alert }) => alert === alertname)
  return [{ exp_labels: labels, exp_annotations: annotations }]
}

for (const [alertname, situation, series, minute, labels] of cases) {
  test(`${alertname} ${labels ? 'is raised' : 'is not raised'} when ${situation}`, () => {
    const file = path.join(folder, 'case.yaml')
    const tried = {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [
        { eval_time: `${minute}m`, alertname, exp_alerts: labels ? firing(alertname, labels) : [] },
      ],
    }
    const rule_files = [at('deploy', 'prometheus', 'alerts.yaml')]
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval: '1m', tests: [tried] }))
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], {
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
  })
}

test('every alert is tested', () => {
  const raised = new Set(cases.filter(([, , , , labels]) => labels).map(([name]) => name))
  assert.deepEqual(
    [...raised],
    rules.map(({ alert }) => alert),
  )
})

test("Prometheus's linter accepts the names of the metrics", async () => {
  const { body } = await (
    await createMetrics({
      pool: () => ({ open: 0, idle: 0, waiting: 0 }),
      queue: async () => [{ kind: 'convert', state: 'waiting', count: 1 }],
      isReady: async () => true,
      areFilesReachable: async () => true,
      disk: async () => ({ bytes: 100, freeBytes: 50 }),
      lastBackup: async () => new Date(),
    })
  ).text()
  const checked = spawnSync(promtool, ['check', 'metrics'], { input: body, encoding: 'utf8' })
  assert.equal(checked.stdout + checked.stderr, '')
})
