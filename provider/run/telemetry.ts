import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { OpenedDatabase } from '../db/open.ts';
import { together, type Watch } from '../ports/watch.ts';
import type { Settings } from './config.ts';
import type { startTraces } from './traces.ts';
import { ConfigError } from './variables.ts';

const packages = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map((name) => `@opentelemetry/${name}`).join(' ');

/** Ten packages that few need: whoever does installs them. Errors: ConfigError. */
const loadTraces = (): Promise<{ startTraces: typeof startTraces }> =>
  import('./traces.ts').catch((cause: { code?: string }) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new ConfigError({ OTEL_EXPORTER_OTLP_ENDPOINT: `traces need more packages. Run: npm install ${packages}` });
  });

export interface Telemetry {
  onStatement: ((done: LogEvent) => void) | undefined;
  /** Undefined if nothing is to be measured. Errors: ConfigError. */
  watch(db: OpenedDatabase): Promise<Watch | undefined>;
  stop(): Promise<void>;
}

/** What operators have set up of metrics and traces; nothing else is even loaded. */
export async function openTelemetry(
  { metricsPort: port, traces, host }: Pick<Settings, 'metricsPort' | 'traces' | 'host'>,
  log: Logger,
): Promise<Telemetry> {
  const onFault = (fault: string) => log.warn({ fault }, 'traces could not be sent');
  const tracing = traces && (await loadTraces()).startTraces({ ...traces, onFault });
  const stops = tracing ? [tracing.stop] : [];
  return {
    onStatement: tracing?.onStatement,
    watch: async (db) => {
      const metrics = port === undefined ? undefined : await (await import('./metrics.ts')).openMetrics(db, { port, host });
      if (metrics) stops.push(metrics.stop);
      return together([tracing, metrics].flatMap((each) => each?.watch ?? []));
    },
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}
