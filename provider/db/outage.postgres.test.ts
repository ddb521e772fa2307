import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts';
import { startLoad, type Load } from '../test/crash/load.ts';
import { startProcess, type ProviderProcess } from '../test/crash/provider-process.ts';

/** The address of the database, which a failover moves to another server. */
async function openAddress(first: PostgresServer) {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const mine = target;
    const upstream = connect(mine.port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      // What is still connected to the earlier server hears nothing any more, not even an end.
      from.on('data', (bytes) => mine === target && to.write(bytes));
      from.on('close', () => (sockets.delete(from), mine === target && to.destroy()));
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://gatehouse@127.0.0.1:${(server.address() as AddressInfo).port}/gatehouse`,
    moveTo: (next: PostgresServer) => void (target = next),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Runs a statement as an operator; resolves to the number of its rows. */
async function say({ administratorUrl }: PostgresServer, statement: string): Promise<number> {
  const operator = new pg.Client(administratorUrl);
  await operator.connect();
  const { rowCount } = await operator.query(statement);
  await operator.end();
  return rowCount ?? 0;
}

describe('DB-01: a database that goes away under load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-outage-'));
  let servers: PostgresServer[] = [];
  let address: Awaited<ReturnType<typeof openAddress>>;
  let provider: ProviderProcess;
  let load: Load;

  beforeAll(async () => {
    const bin = findPostgres();
    if (!bin) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
    servers = [await startPostgres(bin, { isHasty: true })];
    address = await openAddress(servers[0]!);
    // A second instead of twenty, for the connections that fall silent.
    const url = `${address.url}?query_timeout=1000`;
    provider = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: 'c4'.repeat(32), LOG_LEVEL: 'fatal' });
  });
  beforeEach(async () => {
    load = await startLoad(provider.url);
    await load.recovered();
  });
  afterEach(async () => {
    expect(await load.stop()).toBe(0);
    expect(Object.keys(load.answers).filter((told) => told !== '200' && told !== '503 NOT_READY, retry-after 2')).toEqual([]);
  });
  afterAll(async () => {
    const exitCode = await provider.stop();
    address.close();
    await Promise.all(servers.map((server) => server.remove()));
    rmSync(dataDir, { recursive: true, force: true });
    expect(exitCode).toBe(0);
  });

  it('terminated backends, 20 times', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const ended = await say(
        servers[0]!,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename is not null and pid <> pg_backend_pid()`,
      );
      expect(ended).toBeGreaterThan(0);
      await load.recovered();
    }
  });

  it.each(['fast', 'crash'] as const)('a restart (%s)', async (how) => {
    await servers[0]!.stop(how);
    await expect.poll(() => load.answers['503 NOT_READY, retry-after 2'] ?? 0).toBeGreaterThan(10);
    await servers[0]!.start();
    await load.recovered();
  });

  it.each(['crashes', 'falls silent'] as const)('a failover to the standby, when the first server %s', async (how) => {
    const first = servers.at(-1)!;
    const standby = await first.standby();
    servers.push(standby);
    // Nothing is acknowledged that the standby doesn't have.
    await say(first, `alter system set synchronous_standby_names = '*'`);
    await say(first, 'select pg_reload_conf()');
    await expect.poll(() => say(first, `select from pg_stat_replication where sync_state = 'sync'`)).toBe(1);
    if (how === 'crashes') await first.stop('crash');
    address.moveTo(standby);
    standby.promote();
    await load.recovered();
  });
});
