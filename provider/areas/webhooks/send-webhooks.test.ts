import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditAction } from '../../../src/contract/audit-actions.ts';
import { people } from '../../../src/contract/behaviour.ts';
import type { Api } from '../../../src/contract/endpoint.ts';
import type { ContractAreas } from '../../../src/contract/index.ts';
import { publicEvents, type EventKey } from '../../../src/contract/webhooks/events.ts';
import { audit } from '../../identity/audit.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { createEgress } from '../../ports/egress.ts';
import { removeOld } from '../../run/retention.ts';
import { securityLine } from '../../test/security/security-line.ts';
import { createWorld, patientEgress, type TestWorld } from '../../test/world.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { messageIdOf } from './webhook-view.ts';

/** Bodies of a 2xx that a receiver never meant to be read. */
const oddBodies = ['endless', 'too large', 'cut off', 'encoded'] as const;
type Mode = 'ok' | 'hang' | 'drip' | 'error' | 'redirect' | 'reset' | 'huge' | 'gone' | (typeof oddBodies)[number];
interface Received {
  mode: Mode;
  id: string;
  timestamp: string;
  signatures: string[];
  body: string;
}

let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function serve(respond: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => respond(request, response, body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function respondTo(mode: Mode, response: ServerResponse): void {
  if (mode === 'endless') response.writeHead(202, { 'content-type': 'text/plain' }).write('thanks');
  else if (mode === 'too large') response.writeHead(200, { 'content-length': '1000000000' }).write('x'.repeat(100_000));
  else if (mode === 'encoded') response.writeHead(201, { 'content-encoding': 'gzip', 'content-type': 'text/plain' }).end('no gzip');
  else if (mode === 'cut off') response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
}

/** A receiver in all moods. Nothing may ever come to where it redirects. */
async function createReceiver() {
  const receiver = { mode: 'ok' as Mode, url: '', received: [] as Received[], redirected: 0, atOnce: 0, mostAtOnce: 0 };
  const inside = await serve((_, response) => {
    receiver.redirected++;
    response.end();
  });
  receiver.url = await serve((request, response, body) => {
    const { mode } = receiver;
    const header = (name: string) => String(request.headers[name]);
    receiver.received.push({
      ...{ mode, body, id: header('webhook-id'), timestamp: header('webhook-timestamp') },
      signatures: header('webhook-signature').split(' '),
    });
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, ++receiver.atOnce);
    response.once('close', () => receiver.atOnce--);
    if (mode === 'ok') response.end('thanks');
    else if (mode === 'error') response.writeHead(500).end();
    else if (mode === 'gone') response.writeHead(410).end();
    else if (mode === 'redirect') response.writeHead(302, { location: inside }).end();
    else if (mode === 'reset') response.destroy();
    else if (mode === 'huge') response.writeHead(500, { 'content-length': '1000000000' }).write('x');
    else if (mode === 'drip') response.writeHead(500).write('x');
    else respondTo(mode, response);
  });
  return receiver;
}

/** `WEBHOOK_EVENTS=10000` by hand; the default takes seconds. */
const wanted = import.meta.env?.['WEBHOOK_EVENTS'];
const numEvents = Number(wanted ?? 96);
const timeout = wanted ? 3_600_000 : 900_000;

const eventKeys = ['role.created', 'role.updated', 'role.deleted'];
const verifies = ({ id, timestamp, body, signatures }: Received, secret: string) =>
  signatures.includes(
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')}`,
  );

describe('sending webhooks', () => {
  let world: TestWorld;
  let api: Api<ContractAreas>;
  let receiver: Awaited<ReturnType<typeof createReceiver>>;
  beforeEach(async () => {
    receiver = await createReceiver();
    world = await createWorld({ isHeld: true });
    api = await world.as(people.admin);
  });
  const send = async () => {
    await sealAudit(world.deps);
    await sendWebhooks(world.deps);
  };
  const add = () => api.webhooks.create({ body: { displayName: 'Receiver', url: receiver.url, eventKeys } });
  const addRole = (key: string) => api.roles.create({ body: { key, name: key } });
  const later = async (seconds: number) => {
    world.clock.advance(seconds);
    api = await world.as(people.admin);
  };
  const waiting = () => world.data((tx) => tx.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').execute());

  /** How often the admin hears of it, in the portal and by email. */
  const told = async (kind: string, subject: RegExp) => {
    const { data } = await (await world.as(people.admin)).notifications.list();
    const mails = await world.mailbox(people.admin);
    return [data.filter((row) => row.kind === kind).length, mails.filter((mail) => subject.test(mail.subject)).length];
  };

  it('WH-02: whatever the receiver does, nothing is lost, and nothing comes under two ids', { timeout }, async () => {
    const { id } = await add();
    const faults: Mode[] = ['hang', 'error', 'redirect', 'drip', 'reset', 'huge'];
    const perFault = Math.ceil(numEvents / faults.length / 2) * 2;
    const n = perFault * faults.length;
    for (const mode of faults) {
      receiver.mode = mode;
      for (let count = 0; count < perFault; count += 2) {
        const { id: roleId } = await addRole(`${mode}-${count}`);
        // A workspace has room for so many.
        await api.roles.remove({ roleId });
      }
      // Nobody waits long for those that never answer to the end.
      const isSlow = mode === 'hang' || mode === 'drip';
      world.deps.egress = isSlow ? createEgress({ allowLoopbackHttp: true, connectMs: 200, totalMs: 400 }) : patientEgress();
      await send();
      const paused = (await api.webhooks.list()).find((webhook) => webhook.id === id)!;
      expect(paused).toMatchObject({ health: 'paused', failed: 0 });
      await later(4000);
    }
    expect(receiver.received.some(({ mode }) => mode === 'ok')).toBe(false);
    receiver.mode = 'ok';
    world.deps.egress = patientEgress();
    for (let hours = 0; hours < 8; hours++) {
      await later(3600);
      await send();
    }
    const answered = receiver.received.filter(({ mode }) => mode === 'ok');
    const idsOf = new Map<string, Set<string>>();
    for (const { body, id: messageId } of receiver.received) idsOf.set(body, (idsOf.get(body) ?? new Set()).add(messageId));
    const lost = n - new Set(answered.map(({ body }) => body)).size;
    const doubled = [...idsOf.values()].filter((ids) => ids.size > 1).length;
    const what = 'events for a receiver that hangs, drips, fails, redirects inside, resets, sends a gigabyte, and comes back';
    securityLine({ id: 'WH-02', what, n, failures: lost + doubled + receiver.redirected });
    expect({ lost, doubled, redirected: receiver.redirected }).toEqual({ lost: 0, doubled: 0, redirected: 0 });
    const rows = await world.data((tx) => tx.selectFrom('webhook_deliveries').select(['id', 'attempts']).execute());
    const timesOf = new Map<string, number>();
    for (const { id: messageId } of answered) timesOf.set(messageId, (timesOf.get(messageId) ?? 0) + 1);
    // It comes again only where the answer came too late.
    for (const { id: deliveryId, attempts } of rows)
      expect(timesOf.get(messageIdOf(deliveryId))).toBeLessThanOrEqual(1 + attempts.filter(({ reason }) => reason === 'timeout').length);
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(5);
    const toldOf = answered.map(({ body }) => JSON.parse(body) as { type: string; data: { target: { id: string } } });
    const isMade = new Set<string>();
    // Of each role, it hears first that there is one.
    for (const { type, data } of toldOf) {
      if (type === 'role.created') isMade.add(data.target.id);
      else expect(isMade).toContain(data.target.id);
    }
    expect(new Set(rows.flatMap(({ attempts }) => attempts.map(({ reason, statusCode }) => reason ?? statusCode)))).toEqual(
      new Set([200, 500, 'timeout', 'redirect', 'unreachable']),
    );
    expect((await api.webhooks.list()).find((webhook) => webhook.id === id)).toMatchObject({ health: 'working', waiting: 0, failed: 0 });
  });

  it.each(oddBodies)('TXT-05: a 2xx is a delivery, whatever its body is: %s', async (mode) => {
    const { id } = await add();
    receiver.mode = mode;
    await addRole('once');
    await send();
    const [row] = (await api.webhooks.logs({ query: { id } })).rows;
    expect(row).toMatchObject({ state: 'delivered', statusCode: expect.stringMatching(/^20[012]$/) });
    expect((await api.webhooks.list()).find((webhook) => webhook.id === id)).toMatchObject({ health: 'working', waiting: 0, failed: 0 });
    expect(receiver.received).toHaveLength(1);
  });

  it('a receiver that keeps failing is left alone, and a single message finds out whether it is back', async () => {
    await add();
    receiver.mode = 'error';
    for (let count = 0; count < 20; count++) await addRole(`r${count}`);
    await send();
    const before = receiver.received.length;
    expect(before).toBeLessThan(10);
    expect(await told('webhookPaused', / is paused$/)).toEqual([1, 1]);
    await send();
    expect(receiver.received).toHaveLength(before);
    await later(4000);
    await send();
    expect(receiver.received).toHaveLength(before + 1);
    expect(await told('webhookPaused', / is paused$/), 'the same trouble').toEqual([1, 1]);
  });

  it('news of one thing come in order, even if the first of them failed at first, and do not hold up others', async () => {
    await add();
    receiver.mode = 'error';
    const role = await addRole('ordered');
    await send();
    await api.roles.update({ roleId: role.id, body: { name: 'Renamed' } });
    await api.roles.remove({ roleId: role.id });
    receiver.mode = 'ok';
    await addRole('other');
    await send();
    const types = () =>
      receiver.received.filter(({ mode }) => mode === 'ok').map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types()).toEqual(['role.created']);
    await later(60);
    await send();
    expect(types()).toEqual(['role.created', 'role.created', 'role.updated', 'role.deleted']);
    expect(await waiting()).toEqual([]);
  });

  it('three workers at once send each message once', async () => {
    await add();
    for (let count = 0; count < 30; count++) await addRole(`r${count}`);
    await sealAudit(world.deps);
    await Promise.all([sendWebhooks(world.deps), sendWebhooks(world.deps), sendWebhooks(world.deps)]);
    expect(receiver.received).toHaveLength(30);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30);
  });

  it('WH-03: what a worker sent before it died comes again under the same id', async () => {
    await add();
    await addRole('once');
    const dies = () => Promise.reject(new Error('killed'));
    await sealAudit(world.deps);
    await expect(sendWebhooks({ ...world.deps, db: { ...world.deps.db, tenant: dies } })).rejects.toThrow('killed');
    await send();
    expect(receiver.received, 'somebody else still has the receiver').toEqual([]);
    await later(61);
    let calls = 0;
    const { tenant } = world.deps.db;
    // The message is out, and the answer is kept by nobody.
    const forgets = ((...given: Parameters<typeof tenant>) => (++calls > 1 ? dies() : tenant(...given))) as typeof tenant;
    await expect(sendWebhooks({ ...world.deps, db: { ...world.deps.db, tenant: forgets } })).rejects.toThrow('killed');
    expect(receiver.received).toHaveLength(1);
    await later(61);
    await send();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  it('WH-04: old and new secret sign side by side for a day, then only the new one', async () => {
    const { id: webhookId } = await add();
    const { secret: old } = await api.webhooks.secret({ webhookId });
    const { secret } = await api.webhooks.rotateSecret({ webhookId });
    await addRole('both');
    await send();
    await later(86_401);
    await addRole('one');
    await send();
    expect(receiver.received.map((each) => [verifies(each, secret), verifies(each, old), each.signatures.length])).toEqual([
      [true, true, 2],
      [true, false, 1],
    ]);
    for (const { timestamp } of receiver.received) expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(86_500);
  });

  it('410 turns a webhook off, says so in the audit log, and nothing is put in line any more', async () => {
    const { id } = await add();
    receiver.mode = 'gone';
    await addRole('last');
    await send();
    await addRole('unheard');
    await send();
    expect(receiver.received).toHaveLength(1);
    const log = await world.data((tx) =>
      tx.selectFrom('audit_log').select(['target_id', 'tenant_id']).where('action', '=', 'webhook.gone').execute(),
    );
    expect(log).toEqual([{ target_id: id, tenant_id: demoTenants.acme }]);
    expect(await told('webhookTurnedOff', / was turned off$/)).toEqual([1, 1]);
    expect((await api.webhooks.list()).find((webhook) => webhook.id === id)).toMatchObject({ health: 'gone', isActive: false, waiting: 0 });
  });

  it('a change that is rolled back is told to nobody', async () => {
    await add();
    const work = { deps: world.deps, client: { ip: '', userAgent: '', traceId: '' } };
    const undone = world.deps.db.tenant(demoTenants.acme, async (tx) => {
      await audit(tx, work, { action: 'role.created', tenantId: demoTenants.acme, target: { type: 'role', id: 'x' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('WH-01: an address inside is never connected to, neither by a webhook nor by a test', async () => {
    world.deps.egress = createEgress({ resolve: async () => ['169.254.169.254'] });
    const inside = ['https://metadata.internal/', 'https://10.0.0.1/', 'https://[::1]/', 'https://127.1/', 'https://2130706433/'];
    for (const url of inside) {
      expect(await api.webhooks.test({ body: { url } })).toMatchObject({ statusCode: 0, reason: 'address' });
      await api.webhooks.create({ body: { displayName: 'Inside', url, eventKeys } });
    }
    await addRole('inside');
    await send();
    for (const { id } of (await api.webhooks.list()).slice(-inside.length))
      expect((await api.webhooks.logs({ query: { id } })).rows[0]).toMatchObject({ statusCode: '', attempts: [{ reason: 'address' }] });
  });

  it('a test tells of an answer its status and the first thousand characters of text', async () => {
    const answer = { type: 'text/html', body: 'y'.repeat(5000) };
    const url = await serve((_, response) => response.writeHead(403, { 'content-type': answer.type }).end(answer.body));
    const result = await api.webhooks.test({ body: { url } });
    expect([result.statusCode, result.body!.length]).toEqual([403, 1000]);
    answer.type = 'application/octet-stream';
    expect(await api.webhooks.test({ body: { url } })).not.toHaveProperty('body');
  });

  it("a test is signed with a webhook's secret for its own address only", async () => {
    const own = receiver.url;
    const { id } = await add();
    const { secret } = await api.webhooks.secret({ webhookId: id });
    await api.webhooks.test({ body: { url: own, _id: id } });
    // Whoever reads this could send it on to the webhook's own receiver.
    await api.webhooks.test({ body: { url: `${own}/elsewhere`, _id: id, payload: { type: 'user.deleted' } } });
    expect(receiver.received.map((message) => verifies(message, secret))).toEqual([true, false]);
  });

  it('messages are kept for thirty days', async () => {
    await add();
    await addRole('old');
    await send();
    const count = () => world.data((tx) => tx.selectFrom('webhook_deliveries').select('id').execute());
    await later(29 * 86_400);
    await removeOld(world.deps);
    expect(await count()).toHaveLength(1);
    await later(2 * 86_400);
    await removeOld(world.deps);
    expect(await count()).toEqual([]);
  });

  it('messages that are still tried are kept, however short that time', async () => {
    await add();
    world.deps.policy.retentionDays = { ...world.deps.policy.retentionDays, messages: 1 };
    receiver.mode = 'error';
    await addRole('late');
    await send();
    const kept = () => world.data((tx) => tx.selectFrom('webhook_deliveries').select('state').execute());
    await later(1.5 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toEqual([{ state: 'waiting' }]);
    receiver.mode = 'ok';
    await send();
    await removeOld(world.deps);
    expect(await kept()).toEqual([]);
  });

  it('every event is an action of the audit log', () => {
    const actions: readonly AuditAction[] = publicEvents.map(({ key }): EventKey => key);
    expect(new Set(actions).size).toBe(actions.length);
  });
});
