import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { headers } from '../../src/contract/wire.ts';
import { createProvider } from '../app.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { pipelinedPool } from '../db/pipelined-pool.ts';
import { scoped } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { createWorld } from '../test/world.ts';
import { openMetrics } from './metrics.ts';
import { openTelemetry } from './telemetry.ts';
import { startTraces, withoutValues } from './traces.ts';

const loopback = { port: 0, host: '127.0.0.1' };

describe('metrics', () => {
  it('tell requests by route template, sign-ins by result, queues and connections, and nothing about anybody', async () => {
    const world = await createWorld();
    const metrics = await openMetrics({ system: world.data, pool: world.pool }, loopback);
    world.deps.watch = metrics.watch;
    const signedIn = await world.signIn(people.admin);
    await world.signIn(people.admin, 'wrong').catch(() => undefined);
    await signedIn.api.userImports.create({ body: { fileName: 'a.csv' } });
    await world.send('/nothing/here/of-somebody');
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    const login = 'method="POST",route="/identity/resources/auth/v1/user"';
    expect(text).toContain(`gatehouse_http_request_duration_seconds_count{${login},status="2xx"} 1`);
    expect(text).toContain(`gatehouse_http_request_duration_seconds_count{${login},status="4xx"} 1`);
    expect(text).toContain('route="none",status="4xx"} 1');
    expect(text).toContain('gatehouse_sign_ins_total{result="succeeded",method="password"} 1');
    expect(text).toContain('gatehouse_sign_ins_total{result="failed",method="password"} 1');
    for (const queue of ['messages', 'webhooks', 'auditStreams', 'imports'])
      expect(text).toMatch(new RegExp(`gatehouse_queue_depth\\{queue="${queue}"\\} \\d`));
    expect(text).toMatch(/gatehouse_database_connections\{state="waiting"\} 0/);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/of-somebody|@|192\.0\.2\.1/);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
    await metrics.stop();
  });

  it('come without queues while the database is gone', async () => {
    const { pool } = await createWorld();
    const metrics = await openMetrics({ system: () => Promise.reject(new Error('gone')), pool }, loopback);
    const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('gatehouse_queue_depth{');
    await metrics.stop();
  });
});

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

describe('traces', () => {
  const received: SentSpan[] = [];
  let resource: SentSpan['attributes'] = [];
  let collector: Server;
  beforeAll(() => {
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
          resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
        };
        for (const each of resourceSpans) {
          resource = each.resource.attributes;
          received.push(...each.scopeSpans.flatMap(({ spans }) => spans));
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => void collector.close());

  it('have a span for each request and each of its statements, under the id that the client was told', async () => {
    const { port } = collector.address() as AddressInfo;
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
    vi.stubEnv('OTEL_SERVICE_NAME', 'sign-in');
    const traces = startTraces({ share: 1, onFault: (fault) => expect.fail(fault) });
    const { deps, pool } = await createWorld();
    const dialect = new PostgresDialect({ pool: pipelinedPool(pool) });
    const db = scoped(new Kysely<Tables>({ dialect, log: traces.onStatement }), async () => undefined);
    const traced = createProvider({ ...deps, db, watch: traces.watch });
    const body = JSON.stringify({ email: people.admin, password: 'not-the-password' });
    const response = await traced(
      new Request('http://localhost/identity/resources/auth/v1/user', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    );
    expect(response.status).toBe(401);
    await traces.stop();
    const traceId = response.headers.get(headers.traceId)!.replaceAll('-', '');
    const [request] = received.filter(({ parentSpanId }) => !parentSpanId);
    expect(request).toMatchObject({ traceId, name: 'POST /identity/resources/auth/v1/user' });
    const statements = received.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
    expect(new Set(statements.map((span) => span.traceId))).toEqual(new Set([traceId]));
    const texts = statements.map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')!.value.stringValue!);
    expect(texts.some((text) => /insert into "audit_log"/.test(text))).toBe(true);
    expect(JSON.stringify(received)).not.toMatch(/admin@|not-the-password|127\.0\.0\.1/);
    expect(resource.find(({ key }) => key === 'service.name')?.value.stringValue).toBe('sign-in');
  });

  it('cut out what stands in a statement as a value', () => {
    expect(withoutValues(`set local app.tenant_id = 'b2f5'; select 'it''s', $1`)).toBe('set local app.tenant_id = ?; select ?, $1');
  });
});

it('without either, nothing is measured', async () => {
  const { deps, owner, pool } = await createWorld();
  const open = (settings: { metricsPort: number | undefined; traces: { share: number } | undefined }) =>
    openTelemetry({ ...settings, host: '127.0.0.1' }, deps.log);
  const db = { ...deps.db, owner, pool, counting: deps.db, kind: 'embedded' as const };
  const none = await open({ metricsPort: undefined, traces: undefined });
  expect([none.onStatement, await none.watch(db)]).toEqual([undefined, undefined]);
  const both = await open({ metricsPort: 0, traces: { share: 1 } });
  expect([both.onStatement, await both.watch(db)]).not.toContain(undefined);
  await both.stop();
});
