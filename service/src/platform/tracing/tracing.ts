import { AsyncLocalStorage } from 'node:async_hooks'

import { ApiError } from '@millwright/contract/errors'
import type * as api from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'

export interface TracingSettings {
  /** Of an OpenTelemetry collector that takes OTLP over HTTP, without a trailing slash. */
  endpoint: string
  /** Sent with each export. */
  headers: Record<string, string>
  /** Of the traces that begin here, 0 to 1. Whoever asks decides of those that began elsewhere. */
  share: number
}

/** What is known of a part: names of the contract, numbers and ids of requests; no organizations, people or contents. */
export type Attributes = Record<string, string | number>

/** A request or a job, while it goes on. */
export interface TracedPart {
  /** Work inside, and its outcome, belongs to the part. */
  run<T>(work: () => T): T
  end(attributes: Attributes, hasFailed: boolean): void
}

/** A process that stops waits for so long for a collector that is away. */
const maxMilliseconds = 3_000

/** Tells an OpenTelemetry collector what takes how long. */
export class Tracing {
  readonly #library: typeof api
  readonly #parse: (text: string) => api.SpanContext | null
  readonly #provider: TracerProvider
  readonly #tracer: api.Tracer
  readonly #current = new AsyncLocalStorage<api.Context>()

  private constructor(
    library: typeof api,
    parse: (text: string) => api.SpanContext | null,
    provider: TracerProvider,
  ) {
    this.#library = library
    this.#parse = parse
    this.#provider = provider
    this.#tracer = provider.getTracer('millwright')
  }

  /** Loads the libraries only where traces are wanted. */
  static async open(
    { endpoint, headers, share }: TracingSettings,
    onError: (error: unknown) => void,
  ): Promise<Tracing> {
    const [library, { parseTraceParent }, sdk, resources, { OTLPTraceExporter }] =
      await Promise.all([
        import('@opentelemetry/api'),
        import('@opentelemetry/core'),
        import('@opentelemetry/sdk-trace'),
        import('@opentelemetry/resources'),
        import('@opentelemetry/exporter-trace-otlp-http'),
      ])
    tellErrors(library, onError)
    const url = `${endpoint}/v1/traces`
    const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: maxMilliseconds })
    const provider = new sdk.TracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more about this process.
      resource: resources
        .resourceFromAttributes({ 'service.name': 'millwright' })
        .merge(resources.detectResources({ detectors: [resources.envDetector] })),
      sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    })
    return new Tracing(library, parseTraceParent, provider)
  }

  /**
   * Starts work that was requested elsewhere.
   *
   * @param parent a `traceparent` (W3C Trace Context, section 3.2), if whoever asked sent one
   */
  begin(
    kind: 'request' | 'job',
    name: string,
    { parent, attributes }: { parent: string | undefined; attributes: Attributes },
  ): TracedPart {
    const { trace, ROOT_CONTEXT, SpanKind } = this.#library
    const asker = parent === undefined ? null : this.#parse(parent)
    const outside = asker ? trace.setSpanContext(ROOT_CONTEXT, asker) : ROOT_CONTEXT
    const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER
    const span = this.#tracer.startSpan(name, { kind: spanKind, attributes }, outside)
    const inside = trace.setSpan(outside, span)
    return {
      run: (work) => this.#current.run(inside, work),
      end: (more, hasFailed) => {
        span.setAttributes(more)
        this.#end(span, hasFailed)
      },
    }
  }

  /** Does work of the database as a step of the part that asks for it, if there is one. */
  async query<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const asking = this.#current.getStore()
    if (!asking) return await work()
    const known = { 'db.system.name': 'postgresql', ...attributes }
    const kind = this.#library.SpanKind.CLIENT
    const span = this.#tracer.startSpan(name, { kind, attributes: known }, asking)
    let hasFailed = false
    try {
      return await work()
    } catch (error) {
      // A transaction also ends with errors of the caller.
      hasFailed = !(error instanceof ApiError) || error.status >= 500
      throw error
    } finally {
      this.#end(span, hasFailed)
    }
  }

  /** What goes on, as a `traceparent`, for it to go on elsewhere. */
  traceparent(): string | undefined {
    const asking = this.#current.getStore()
    const span = asking && this.#library.trace.getSpanContext(asking)
    if (!span) return undefined
    const flags = span.traceFlags.toString(16).padStart(2, '0')
    return `00-${span.traceId}-${span.spanId}-${flags}`
  }

  /** Sends what was not sent yet. */
  async close(): Promise<void> {
    await this.#provider.shutdown()
  }

  #end(span: api.Span, hasFailed: boolean): void {
    if (hasFailed) span.setStatus({ code: this.#library.SpanStatusCode.ERROR })
    span.end()
  }
}

/** An unavailable collector is logged, and nothing waits for it. */
function tellErrors({ diag, DiagLogLevel }: typeof api, onError: (error: unknown) => void): void {
  const ignore = () => undefined
  const logger = { error: onError, warn: onError, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
