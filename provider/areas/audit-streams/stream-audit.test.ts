import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { Api } from '../../../src/contract/endpoint.ts';
import type { ContractAreas } from '../../../src/contract/index.ts';
import type { StreamAnswer, StreamTarget } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import type { Batch, Destination } from '../../ports/audit-sink/batch.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { streamAudit } from './stream-audit.ts';

const hook: StreamTarget = { kind: 'webhook', url: 'https://siem.test/in' };
const bucket: StreamTarget = {
  ...{ kind: 's3', endpoint: 'https://s3.test', region: 'eu', bucket: 'audit-log', prefix: '', accessKeyId: 'AKID' },
};
const refused: StreamAnswer = { isDelivered: false, statusCode: 500 };

describe('streaming the audit log', () => {
  let world: TestWorld;
  let api: Api<ContractAreas>;
  let sent: (Batch & { secrets: readonly string[]; isDelivered: boolean })[];
  let answer: (batch: Batch) => StreamAnswer | Promise<StreamAnswer>;
  beforeEach(async () => {
    sent = [];
    answer = () => ({ isDelivered: true, statusCode: 200 });
    const auditSink = async ({ secrets }: Destination, batch: Batch) => {
      const came = await answer(batch);
      sent.push({ ...batch, secrets, isDelivered: came.isDelivered });
      return came;
    };
    world = await createWorld({ deps: { auditSink }, isHeld: true });
    api = await world.as(people.admin);
    await sealAudit(world.deps);
  });
  const add = async (target: StreamTarget = hook) =>
    (await api.auditStreams.create({ body: { name: 'SIEM', target, ...(target.kind === 's3' && { secretAccessKey: 'key' }) } })).id;
  const addRoles = async (count: number, name = 'r') => {
    for (let at = 0; at < count; at++) await api.roles.create({ body: { key: `${name}${at}`, name } });
    await sealAudit(world.deps);
  };
  const later = async (seconds: number) => {
    world.clock.advance(seconds);
    await streamAudit(world.deps);
  };
  const arrived = () => sent.filter(({ isDelivered }) => isDelivered).flatMap(({ entries }) => entries.map(({ seq }) => Number(seq)));
  const isWhole = (numbers: readonly number[]) => numbers.every((seq, at) => at === 0 || seq === numbers[at - 1]! + 1);
  const streams = async () => (await world.as(people.admin)).auditStreams.list();

  it('each entry arrives in the order of the chain, however often the receiver fails, and a second try has the same id and entries', async () => {
    await add();
    let tries = 0;
    answer = () => (++tries % 3 === 0 ? { isDelivered: true, statusCode: 200 } : refused);
    for (let round = 0; round < 8; round++) {
      await addRoles(3, `round${round}-`);
      await streamAudit(world.deps);
      await later(30);
    }
    for (let round = 0; round < 4; round++) await later(60);
    const numbers = arrived();
    expect(numbers.length).toBeGreaterThanOrEqual(25);
    expect(isWhole(numbers)).toBe(true);
    const contents = new Map<string, Set<string>>();
    for (const { id, entries } of sent) contents.set(id, (contents.get(id) ?? new Set()).add(entries.map(({ seq }) => seq).join()));
    expect([...contents.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('tells those who manage streams once it no longer arrives, and again only after it did', async () => {
    await add();
    answer = () => refused;
    await addRoles(1);
    const told = async () => {
      const rows = (await (await world.as(people.admin)).notifications.list()).data.filter(({ kind }) => kind === 'auditStreamStopped');
      const mails = (await world.mailbox(people.admin)).filter(({ subject }) => subject.endsWith('no longer reaches SIEM'));
      return [rows.length, mails.length];
    };
    for (let failures = 1; failures < 5; failures++) await later(3600);
    expect(await told()).toEqual([0, 0]);
    for (let failures = 5; failures < 8; failures++) await later(3600);
    expect(await told()).toEqual([1, 1]);
    answer = () => ({ isDelivered: true, statusCode: 200 });
    await later(3600);
    answer = () => refused;
    api = await world.as(people.admin);
    await addRoles(1, 'again');
    for (let failures = 1; failures < 7; failures++) await later(3600);
    expect(await told()).toEqual([2, 2]);
  });

  it('waits longer after each failure, and says so', async () => {
    await add();
    answer = () => refused;
    await addRoles(1);
    for (let round = 0; round < 8; round++) await streamAudit(world.deps);
    expect(sent).toHaveLength(1);
    await later(6);
    await later(6);
    expect(sent).toHaveLength(2);
    await later(3600);
    await later(3600);
    expect(sent).toHaveLength(4);
    const [stream] = await streams();
    expect(stream).toMatchObject({ state: 'failing', failure: { statusCode: 500 }, nextAttemptAt: expect.any(String) });
  });

  it('what a worker sent before it died comes again under the same id, and nothing is left out', async () => {
    await add();
    await addRoles(2);
    const { tenant } = world.deps.db;
    let calls = 0;
    const dies = ((...given: Parameters<typeof tenant>) =>
      ++calls > 1 ? Promise.reject(new Error('killed')) : tenant(...given)) as typeof tenant;
    await expect(streamAudit({ ...world.deps, db: { ...world.deps.db, tenant: dies } })).rejects.toThrow('killed');
    await addRoles(2, 'more');
    await streamAudit(world.deps);
    expect(sent, 'somebody else still has the stream').toHaveLength(1);
    await later(61);
    expect(sent.map(({ id }) => id)).toEqual([sent[0]!.id, sent[0]!.id, sent[2]!.id]);
    expect(sent[1]!.entries).toEqual(sent[0]!.entries);
    expect(isWhole(sent.slice(1).flatMap(({ entries }) => entries.map(({ seq }) => Number(seq))))).toBe(true);
  });

  it('three workers at once send each entry once', async () => {
    await add();
    await addRoles(5);
    await Promise.all([streamAudit(world.deps), streamAudit(world.deps), streamAudit(world.deps)]);
    expect(new Set(arrived()).size).toBe(arrived().length);
  });

  it('a replay that is asked for while a batch is on its way is not forgotten', async () => {
    const streamId = await add();
    await addRoles(2);
    await streamAudit(world.deps);
    const before = arrived().length;
    const from = new Date(world.clock.now().getTime() - 60_000).toISOString();
    let isAsked = false;
    answer = async () => {
      if (!isAsked) {
        isAsked = true;
        await api.auditStreams.replay({ streamId, body: { from } });
      }
      return { isDelivered: true, statusCode: 200 };
    };
    await addRoles(1, 'on-its-way');
    await streamAudit(world.deps);
    await later(1);
    const again = arrived().slice(before + 1);
    expect(again.length).toBeGreaterThan(before);
    expect(isWhole(again)).toBe(true);
    expect(new Set(sent.map(({ id }) => id)).size, 'a replay has ids of its own').toBe(sent.length);
  });

  it('object storage gets a file a minute, or one that is full', async () => {
    await add(bucket);
    await addRoles(1);
    await streamAudit(world.deps);
    await addRoles(1, 'soon');
    await streamAudit(world.deps);
    expect(sent).toHaveLength(1);
    await later(61);
    expect(sent).toHaveLength(2);
    expect(sent[0]!.secrets).toEqual(['key']);
  });

  it('an entry holds who did what to what, what changed, and no secret', async () => {
    await add();
    const role = await api.roles.create({ body: { key: 'desk', name: 'Desk' } });
    await api.roles.update({ roleId: role.id, body: { name: 'Front desk' } });
    await sealAudit(world.deps);
    await streamAudit(world.deps);
    const { id } = await api.profile.get();
    expect(sent.flatMap(({ entries }) => entries).at(-1)).toMatchObject({
      ...{ action: 'role.updated', severity: 'High', ip: '192.0.2.1', actor: { id, email: people.admin } },
      target: { type: 'role', id: role.id, name: 'Front desk' },
      changes: { name: { from: 'Desk', to: 'Front desk' } },
    });
    expect(sent[0]!.secrets[0]).toMatch(/^whsec_/);
    expect(JSON.stringify(sent[0]!.entries)).not.toContain(sent[0]!.secrets[0]);
  });

  it('a secret is sealed in the database, and an unreadable certificate is refused', async () => {
    await add(bucket);
    const rows = await world.data((tx) => tx.selectFrom('audit_streams').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('"key"');
    const ca = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
    const target: StreamTarget = { kind: 'syslog', host: 'logs.test', port: 6514, format: 'json', ca };
    await expect(api.auditStreams.create({ body: { name: 'x', target } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { ca: expect.any(String) } },
    });
  });
});
