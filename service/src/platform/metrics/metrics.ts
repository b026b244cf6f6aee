import { jobKinds } from '@millwright/contract/job-kinds'
import type * as prometheus from 'prom-client'

import { addHealth, type HealthSources } from './health-metrics.ts'

export interface PoolLoad {
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

export interface QueueCount {
  kind: string
  state: 'waiting' | 'running'
  count: number
}

const jobOutcomes = ['succeeded', 'failed', 'canceled', 'gave_way', 'again'] as const
export type JobOutcome = (typeof jobOutcomes)[number]

/** Accepted by the mail server; refused permanently, such as an unknown address; refused for now. */
const mailOutcomes = ['sent', 'refused', 'failed'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Measured only when metrics are requested. */
export interface MetricSources extends HealthSources {
  pool: () => PoolLoad
  /** Across all processes: they share the queue. */
  queue: () => Promise<QueueCount[]>
}

/**
 * The metrics for Prometheus. Labels are names of the contract and HTTP statuses, never organizations, people or
 * addresses: the possible labels are fixed before the first request.
 */
export interface Metrics {
  observeRequest(operation: string, status: number, seconds: number): void
  observeUpload(bytes: number): void
  observeJob(kind: string, outcome: JobOutcome, seconds: number): void
  observeMail(outcome: MailOutcome): void
  /** For people who sign in with an emailed code. */
  observeWrongCode(): void
  /** In the text format of Prometheus. */
  text(): Promise<{ contentType: string; body: string }>
}

const misnamed = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
]

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobBuckets = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600]

/** Loads the library only if metrics are enabled. */
export async function createMetrics(sources: MetricSources): Promise<Metrics> {
  const library = await import('prom-client')
  const registry = new library.Registry()
  library.collectDefaultMetrics({ register: registry })
  // Gauges with the names of counters; their sums are in the series next to them.
  for (const name of misnamed) registry.removeSingleMetric(name)
  addGauges(library, registry, sources)
  addHealth(library, registry, sources)
  return {
    ...requestsIn(library, registry),
    ...uploadsIn(library, registry),
    ...jobsIn(library, registry),
    ...mailsIn(library, registry),
    ...wrongCodesIn(library, registry),
    async text() {
      return { contentType: registry.contentType, body: await registry.metrics() }
    },
  }
}

type Library = typeof prometheus

function requestsIn(
  { Counter, Histogram }: Library,
  registry: prometheus.Registry,
): Pick<Metrics, 'observeRequest'> {
  const total = new Counter({
    name: 'millwright_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'millwright_http_request_seconds',
    help: 'How long responses took; event streams count when they end.',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers: [registry],
  })
  return {
    observeRequest(operation, status, seconds) {
      total.inc({ operation, status })
      duration.observe({ operation }, seconds)
    },
  }
}

function uploadsIn(
  { Counter }: Library,
  registry: prometheus.Registry,
): Pick<Metrics, 'observeUpload'> {
  const total = new Counter({
    name: 'millwright_uploads_total',
    help: 'Files, or pieces of files, uploaded to this process; not those uploaded to S3.',
    registers: [registry],
  })
  const received = new Counter({
    name: 'millwright_upload_bytes_total',
    help: 'The bytes of these files.',
    registers: [registry],
  })
  return {
    observeUpload(bytes) {
      total.inc()
      received.inc(bytes)
    },
  }
}

function jobsIn(
  { Counter, Histogram }: Library,
  registry: prometheus.Registry,
): Pick<Metrics, 'observeJob'> {
  const total = new Counter({
    name: 'millwright_jobs_total',
    help: 'Jobs this process has run, by outcome; `again` means another attempt.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  // Starts at zero: the growth of a series that starts at one is unknown.
  for (const kind of Object.keys(jobKinds))
    for (const outcome of jobOutcomes) total.inc({ kind, outcome }, 0)
  const duration = new Histogram({
    name: 'millwright_job_seconds',
    help: 'How long this process ran a job.',
    labelNames: ['kind'],
    buckets: jobBuckets,
    registers: [registry],
  })
  return {
    observeJob(kind, outcome, seconds) {
      total.inc({ kind, outcome })
      duration.observe({ kind }, seconds)
    },
  }
}

function mailsIn(
  { Counter }: Library,
  registry: prometheus.Registry,
): Pick<Metrics, 'observeMail'> {
  const total = new Counter({
    name: 'millwright_mails_total',
    help: 'Emails the mail server accepted (`sent`), rejected for good, or did not accept (`failed`).',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of mailOutcomes) total.inc({ outcome }, 0)
  return {
    observeMail(outcome) {
      total.inc({ outcome })
    },
  }
}

function wrongCodesIn(
  { Counter }: Library,
  registry: prometheus.Registry,
): Pick<Metrics, 'observeWrongCode'> {
  const total = new Counter({
    name: 'millwright_wrong_codes_total',
    help: 'Sign-in codes that were wrong, already used or expired.',
    registers: [registry],
  })
  return {
    observeWrongCode() {
      total.inc()
    },
  }
}

function addGauges(
  { Gauge }: Library,
  registry: prometheus.Registry,
  { pool, queue }: MetricSources,
): void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'millwright_database_connections',
    help: 'Database connections of this process: busy, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = pool()
      connections.set({ state: 'busy' }, open - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waited_for' }, waiting)
    },
  })
  const queued = new Gauge({
    name: 'millwright_queue_jobs',
    help: 'Jobs waiting or running, over all processes.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      // An unavailable database affects only these figures.
      const counts = await queue().catch(() => [])
      queued.reset()
      for (const { kind, state, count } of counts) queued.set({ kind, state }, count)
    },
  })
}
