import { AsyncLocalStorage } from 'node:async_hooks';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import { productVersion } from '../identity/product-version.ts';
import type { Watch } from '../ports/watch.ts';

export interface Traces {
  watch: Watch;
  /** Of a database on which everything that a request asks for becomes a part of its trace. */
  onStatement(done: LogEvent): void;
  stop(): Promise<void>;
}

/** What can't be sent by then is lost. */
const lastSendMs = 5000;

/** Values are parameters; the few that stand in the text, such as a scope's tenant, are cut out. */
export const withoutValues = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/** Spans for requests and their SQL. `OTEL_EXPORTER_OTLP_…`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME` are read by the SDK. */
export function startTraces({ share, onFault }: { share: number; onFault: (message: string) => void }): Traces {
  const ignore = () => undefined;
  diag.setLogger({ error: onFault, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  const random = new RandomIdGenerator();
  let nextId = '';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gatehouse', 'service.version': productVersion() }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new TraceIdRatioBasedSampler(share),
    // The id that clients read in their answer, so that a report of theirs leads to the trace.
    idGenerator: { generateSpanId: () => random.generateSpanId(), generateTraceId: () => nextId },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('gatehouse');
  const current = new AsyncLocalStorage<Span>();
  return {
    watch: {
      request: async (traceId, run) => {
        nextId = traceId.replaceAll('-', '');
        const span = tracer.startSpan('request', { kind: SpanKind.SERVER, root: true });
        try {
          const answered = await current.run(span, run);
          const { method, route, status } = answered;
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return answered;
        } finally {
          span.end();
        }
      },
      audited: () => undefined,
    },
    onStatement: ({ level, query: { sql }, queryDurationMillis, ...more }) => {
      const request = current.getStore();
      // A transaction begins together with its first statement.
      if (!request?.isRecording() || sql.startsWith('begin')) return;
      const endTime = Date.now();
      const span = tracer.startSpan(
        sql.trimStart().split(/\W/, 1)[0]!.toLowerCase() || 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(sql) },
        },
        trace.setSpan(ROOT_CONTEXT, request),
      );
      if (level === 'error') {
        span.setStatus({ code: SpanStatusCode.ERROR });
        // Its message quotes rows.
        const { code } = ((more as { error?: unknown }).error ?? {}) as { code?: unknown };
        if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
      }
      span.end(endTime);
    },
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, lastSendMs).unref());
      await Promise.race([provider.shutdown(), late]);
    },
  };
}
