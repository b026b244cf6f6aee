import { AsyncLocalStorage } from 'node:async_hooks'

import { ApiError } from '@millwright/contract/errors'
import type * as api from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'

export interface TracingSettings {
  /** The address of an OpenTelemetry collector that accepts OTLP over HTTP, without a trailing slash. */
  endpoint: string
  /** Sent with each export. */
  headers: Record<string, string>
  /** The share of traces started here, 0 to 1. For others, the caller decides. */
  share: number
}

/**
 * The attributes of a span: names of the contract, numbers and ids of requests; no organizations, people or contents.
 */
export type Attributes = Record<string, string | number>

/** The span of a running request or job. */
export interface TracedPart {
  /** Work inside, and its outcome, belongs to the span. */
  run<T>(work: () => T): T
  end(attributes: Attributes, hasFailed: boolean): void
}

/** How long a stopping process waits for an unreachable collector. */
const maxMilliseconds = 3_000

/** Sends traces to an OpenTelemetry collector. */
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

  /** Loads the libraries only if traces are enabled. */
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
    reportErrors(library, onError)
    const url = `${endpoint}/v1/traces`
    const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: maxMilliseconds })
    const provider = new sdk.TracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES describe this process further.
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
   * @param parent a `traceparent` (W3C Trace Context, section 3.2), if the caller sent one
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

  /** Runs database work as a child of the current span, if there is one. */
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

  /** The current span as a `traceparent`, to be continued elsewhere. */
  traceparent(): string | undefined {
    const asking = this.#current.getStore()
    const span = asking && this.#library.trace.getSpanContext(asking)
    if (!span) return undefined
    const flags = span.traceFlags.toString(16).padStart(2, '0')
    return `00-${span.traceId}-${span.spanId}-${flags}`
  }

  /** Sends pending spans. */
  async close(): Promise<void> {
    await this.#provider.shutdown()
  }

  #end(span: api.Span, hasFailed: boolean): void {
    if (hasFailed) span.setStatus({ code: this.#library.SpanStatusCode.ERROR })
    span.end()
  }
}

/** An unavailable collector is logged, and nothing waits for it. */
function reportErrors({ diag, DiagLogLevel }: typeof api, onError: (error: unknown) => void): void {
  const ignore = () => undefined
  const logger = { error: onError, warn: onError, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
