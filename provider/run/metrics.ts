import { createServer } from 'node:http';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AuditAction } from '../../src/contract/audit-actions.ts';
import type { OpenedDatabase } from '../db/open.ts';
import type { Watch } from '../ports/watch.ts';
import { listen } from './listen.ts';

const signIns: { [A in AuditAction]?: string } = {
  'login.succeeded': 'succeeded',
  'login.failed': 'failed',
  'login.locked': 'locked',
  'login.factorAsked': 'factorAsked',
  'login.passwordExpired': 'passwordExpired',
  'mfa.failed': 'factorFailed',
};

/** Of all instances together: each counts the same rows. */
const queues = sql<Record<string, string>>`select
  (select count(*) from mail_outbox where sent_at is null and failed_at is null) as messages,
  (select count(*) from webhook_deliveries where state = 'waiting') + (select count(*) from operator_deliveries where state = 'waiting') as webhooks,
  (select coalesce(sum(c.seq - s.seq), 0) from audit_streams s join audit_chains c on c.tenant_id = s.tenant_id where s.is_active) as "auditStreams",
  (select count(*) from user_import_rows r join user_imports i on i.id = r.import_id where i.state = 'running' and r.verdict = 'new') as imports`;

export interface Metrics {
  watch: Watch;
  port: number;
  stop(): Promise<void>;
}

/** Serves `/metrics` for Prometheus on a port of its own. Labels come from short lists: no address, path or name of anybody. Errors: ConfigError. */
export async function openMetrics(
  db: Pick<OpenedDatabase, 'system' | 'pool'>,
  { port, host }: { port: number; host: string | undefined },
): Promise<Metrics> {
  const registers = [new Registry()];
  const register = registers[0]!;
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'gatehouse_http_request_duration_seconds',
    help: 'Requests by route template and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const ended = new Counter({
    name: 'gatehouse_sign_ins_total',
    help: 'Steps of signing in by result, and by how somebody signed in.',
    labelNames: ['result', 'method'],
    registers,
  });
  // Before the queues, which need a connection themselves.
  new Gauge({
    name: 'gatehouse_database_connections',
    help: "This instance's pool; `waiting` are requests without a connection.",
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'gatehouse_queue_depth',
    help: 'What waits in the database, for all instances together.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      // Without the database, the rest is still told.
      const rows = await db.system((tx) => queues.execute(tx), { single: true }).catch(() => undefined);
      for (const [queue, depth] of Object.entries(rows?.rows[0] ?? {})) this.set({ queue }, Number(depth));
    },
  });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    port: await listen(server, { port, host, variable: 'METRICS_PORT' }),
    watch: {
      request: async (_, run) => {
        const startedAt = performance.now();
        const answered = await run();
        const { method, route, status } = answered;
        requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, (performance.now() - startedAt) / 1000);
        return answered;
      },
      audited: (action, method) => {
        const result = signIns[action];
        if (!result) return;
        const fallback = action === 'mfa.failed' ? 'factor' : 'password';
        ended.inc({ result, method: typeof method === 'string' ? method : fallback });
      },
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
