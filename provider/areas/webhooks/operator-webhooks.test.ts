import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import { Webhooks } from '../../../src/contract/configuration/webhooks.schemas.ts';
import { sampleDocument } from '../../../src/contract/configuration/sample-document.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { applyDocument, readDifference } from '../../identity/configuration/apply-document.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { policyOf } from '../../identity/policy/vendor-policy.ts';
import type { Egress } from '../../ports/egress.ts';
import { lockCommand } from '../../run/lock-commands.ts';
import { setPolicy } from '../../run/live-policy.ts';
import { removeOld } from '../../run/retention.ts';
import { webhookCommand } from '../../run/webhook-commands.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { sendWebhooks } from './send-webhooks.ts';

interface Message {
  type: string;
  data: { tenantId: string | null; target: { type: string; id: string } | null };
}
interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
}
const secrets: Readonly<Record<string, string>> = {
  CRM: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  OLD: `whsec_${Buffer.alloc(32, 2).toString('base64')}`,
};
type Webhook = NonNullable<DocumentInput['webhooks']>[number];
const crm: Webhook = {
  key: 'crm',
  url: 'https://crm.test/in',
  events: ['role.created', 'role.updated', 'tenant.locked'],
  secret: { env: 'CRM' },
};

let world: TestWorld;
let received: Received[];
let status: number;
/** Before the next answer. */
let meanwhile: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  [received, status, meanwhile] = [[], 200, undefined];
  const egress: Egress = async (url, init) => {
    received.push({ url: String(url), headers: init!.headers as Record<string, string>, body: String(init!.body) });
    const before = meanwhile;
    meanwhile = undefined;
    await before?.();
    return new Response('', { status });
  };
  world = await createWorld({ isHeld: true, deps: { egress } });
});
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const work = () => ({ deps: world.deps, client });
async function apply(...webhooks: Webhook[]) {
  await world.data((tx) => applyDocument(tx, work(), { ...sampleDocument, webhooks }, { by: 'test' }));
  follow(...webhooks);
}
/** As a server does within seconds. */
function follow(...webhooks: Webhook[]) {
  const document = { ...sampleDocument, webhooks: v.parse(Webhooks, webhooks) };
  setPolicy(
    world.deps,
    policyOf(document, (ref) => ('env' in ref ? (secrets[ref.env] ?? '') : '')),
  );
}
async function send() {
  await sealAudit(world.deps);
  await sendWebhooks(world.deps);
}
const messages = () => received.map(({ body }) => JSON.parse(body) as Message);
const addRole = async (key: string, email: string = people.admin) => (await world.as(email)).roles.create({ body: { key, name: key } });
const command = async (...args: string[]) => (await webhookCommand(args)!(work())).data;
const signatureOf = ({ headers, body }: Received, name: string) =>
  `v1,${createHmac('sha256', Buffer.from(secrets[name]!.slice(6), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

describe("webhooks of the operator's own", () => {
  it('hear of every workspace, and of what the operator does', async () => {
    await apply(crm);
    await addRole('here');
    await addRole('there', people.stranger);
    await world.data((tx) => lockCommand(['lock-tenant', demoTenants.north])!(tx, work()));
    await send();
    expect(messages().map(({ type, data }) => [type, data.tenantId])).toEqual(
      expect.arrayContaining([
        ['role.created', demoTenants.acme],
        ['role.created', demoTenants.globex],
        ['tenant.locked', expect.anything()],
      ]),
    );
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  it('hear of nothing else, unless of everything', async () => {
    await apply(crm, { ...crm, key: 'log', url: 'https://log.test/in', events: ['*'] });
    await (await world.as(people.admin)).profile.update({ body: { name: 'Another' } });
    await send();
    expect(received.map(({ url }) => url)).not.toContain(crm.url);
    expect(messages().map(({ type }) => type)).toEqual(expect.arrayContaining(['configuration.applied', 'login.succeeded']));
  });

  it('are signed with the secret, and with the one before while there is one', async () => {
    await apply(crm);
    await addRole('first');
    await send();
    await apply({ ...crm, previousSecret: { env: 'OLD' } });
    await addRole('second');
    await send();
    const [one, two] = received;
    expect(one!.headers['webhook-signature']).toBe(signatureOf(one!, 'CRM'));
    expect(two!.headers['webhook-signature']).toBe(`${signatureOf(two!, 'CRM')} ${signatureOf(two!, 'OLD')}`);
  });

  it('hear of one thing in order, and a thing of one workspace waits for none of another', async () => {
    await apply(crm);
    status = 500;
    await addRole('slow');
    await send();
    status = 200;
    received.length = 0;
    const api = await world.as(people.admin);
    const slow = (await api.roles.list()).find(({ key }) => key === 'slow')!;
    await api.roles.update({ roleId: slow.id, body: { name: 'Slower' } });
    await addRole('quick', people.stranger);
    await send();
    expect(messages().map(({ data }) => data.tenantId)).toEqual([demoTenants.globex]);
    world.clock.advance(3600);
    await send();
    expect(messages().map(({ type }) => type)).toEqual(['role.created', 'role.created', 'role.updated']);
  });

  it('are tried less and less, are told when asked for, and start afresh at another address', async () => {
    await apply(crm);
    status = 503;
    for (let each = 0; each < 5; each++) await addRole(`role-${each}`);
    await send();
    expect(await command('webhooks')).toMatchObject([{ key: 'crm', health: 'paused', waiting: 5, failed: 0 }]);
    received.length = 0;
    await addRole('another');
    await send();
    expect(received).toEqual([]);
    status = 200;
    await apply({ ...crm, url: 'https://other.test/in' });
    world.clock.advance(10);
    await send();
    expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['https://other.test/in']));
    expect(await command('webhooks')).toMatchObject([{ key: 'crm', health: 'working', waiting: 0, failed: 0 }]);
  });

  it('hear no more after 410, which the log of the vendor says, until they are asked to again', async () => {
    await apply(crm);
    status = 410;
    await addRole('last');
    await send();
    status = 200;
    received.length = 0;
    await addRole('unheard');
    await send();
    expect(received).toEqual([]);
    // Another version that says the same of it changes nothing of that.
    await apply(crm, { ...crm, key: 'erp', url: 'https://erp.test/in', events: ['tenant.created'] });
    expect(await command('webhooks')).toMatchObject([
      { health: 'gone', failed: 1 },
      { key: 'erp', health: 'unused' },
    ]);
    const told = await world.data((tx) => tx.selectFrom('audit_log').selectAll().where('action', '=', 'webhook.gone').execute());
    expect(told).toMatchObject([{ tenant_id: null, target_id: 'crm' }]);
    expect(await command('retry-webhook', 'crm')).toEqual({ key: 'crm', count: 1 });
    await addRole('heard');
    await send();
    expect(received).toHaveLength(2);
    expect(await command('webhooks')).toMatchObject([{ health: 'working', waiting: 0, failed: 0 }, { key: 'erp' }]);
  });

  it('hear of nothing that happens while they are off, and of nothing that happened before', async () => {
    await addRole('before');
    await apply({ ...crm, active: false });
    await addRole('meanwhile');
    await send();
    await apply(crm);
    await addRole('after');
    await send();
    expect(received).toHaveLength(1);
    await expect(command('retry-webhook', 'erp')).rejects.toThrow(/no webhook "erp"/);
    await apply({ ...crm, active: false });
    await expect(command('retry-webhook', 'crm')).rejects.toThrow(/turned off in the configuration/);
    expect(await command('webhooks')).toMatchObject([{ health: 'off' }]);
  });

  it('are gone with their messages when the document has them no longer, and begin anew when it has them again', async () => {
    await apply(crm);
    status = 500;
    await addRole('lost');
    await send();
    await apply();
    expect(await world.data((tx) => tx.selectFrom('operator_deliveries').selectAll().execute())).toEqual([]);
    expect(await command('webhooks')).toEqual([]);
    status = 200;
    received.length = 0;
    await apply(crm);
    world.clock.advance(3600);
    await send();
    expect(received).toEqual([]);
  });

  it('are served by whoever has their secret, never unsigned', async () => {
    await apply(crm);
    follow();
    await addRole('waits');
    await send();
    expect(received).toEqual([]);
    follow(crm);
    await send();
    expect(received).toHaveLength(1);
  });

  it('are served by nobody who follows another version, with another address or secret of theirs', async () => {
    await apply(crm);
    await addRole('waits');
    await apply({ ...crm, url: 'https://other.test/in', secret: { env: 'OLD' } });
    follow(crm);
    await send();
    expect(received).toEqual([]);
    follow({ ...crm, url: 'https://other.test/in', secret: { env: 'OLD' } });
    await send();
    expect(received.map((one) => [one.url, one.headers['webhook-signature']])).toEqual([
      ['https://other.test/in', signatureOf(received[0]!, 'OLD')],
    ]);
  });

  it('at another address are not judged by what the one before answers late', async () => {
    await apply(crm);
    await addRole('late');
    await sealAudit(world.deps);
    meanwhile = () => apply({ ...crm, url: 'https://other.test/in' });
    status = 410;
    await sendWebhooks(world.deps);
    expect(await command('webhooks')).toMatchObject([{ url: 'https://other.test/in', health: 'unused' }]);
    status = 200;
    await addRole('heard');
    await send();
    expect(received.at(-1)).toMatchObject({ url: 'https://other.test/in' });
  });

  it('send at once what is tried again later, when they are asked to', async () => {
    await apply(crm);
    status = 503;
    await addRole('late');
    await send();
    status = 200;
    await send();
    expect(received).toHaveLength(1);
    expect(await command('retry-webhook', 'crm')).toEqual({ key: 'crm', count: 1 });
    await send();
    expect(received).toHaveLength(2);
  });

  it('that were gone and are turned off stay off', async () => {
    await apply(crm);
    status = 410;
    await addRole('last');
    await send();
    await apply({ ...crm, active: false });
    expect(await command('webhooks')).toMatchObject([{ health: 'off' }]);
    await expect(command('retry-webhook', 'crm')).rejects.toThrow(/turned off in the configuration/);
  });

  it('hear of a workspace that somebody makes by signing up', async () => {
    await apply({ ...crm, events: ['tenant.created', 'user.signedUp'] });
    await world.decide({ signUpBy: ['email'] });
    follow({ ...crm, events: ['tenant.created', 'user.signedUp'] });
    const { tenantId } = await world
      .anonymous()
      .signUp.email({ body: { email: 'new@person.test', password: 'Correct-horse-9', companyName: 'Novel' } });
    await world.anonymous().signUp.email({ body: { email: people.admin, password: 'Correct-horse-9' } });
    await send();
    expect(messages().map(({ type, data }) => [type, data.target?.id])).toContainEqual(['tenant.created', tenantId]);
    expect(messages()).toHaveLength(2);
  });

  it('are nothing that a workspace sees', async () => {
    await apply(crm);
    await addRole('mine');
    await send();
    const api = await world.as(people.admin);
    expect(await api.webhooks.list()).toEqual([]);
    expect(await world.data((tx) => tx.selectFrom('webhook_deliveries').selectAll().execute())).toEqual([]);
    const seen = await world.deps.db.tenant(demoTenants.acme, (tx) => tx.selectFrom('operator_webhooks').selectAll().execute());
    expect(seen).toEqual([]);
  });

  it('keep what was sent as long as the configuration says', async () => {
    await apply(crm);
    await addRole('old');
    await send();
    const kept = () => world.data((tx) => tx.selectFrom('operator_deliveries').select('id').execute());
    world.clock.advance(29 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toHaveLength(1);
    world.clock.advance(2 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toEqual([]);
  });

  it('keep what is still tried, however short the time that messages are kept', async () => {
    await apply(crm);
    world.deps.policy.retentionDays = { ...world.deps.policy.retentionDays, messages: 1 };
    status = 503;
    await addRole('late');
    await send();
    const kept = () => world.data((tx) => tx.selectFrom('operator_deliveries').select('state').execute());
    world.clock.advance(1.5 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toEqual([{ state: 'waiting' }]);
    world.clock.advance(3 * 86_400);
    await removeOld(world.deps);
    expect(await kept()).toEqual([]);
  });

  it('show nobody what their address hides in its query', async () => {
    const hidden = 'of-nobody';
    await apply({ ...crm, url: `https://crm.test/in?key=${hidden}` });
    const said = async (...args: string[]) => {
      const { text, data } = await webhookCommand(args)!(work()).catch((error: { answer?: unknown; message: string }) => ({
        text: error.message,
        data: error,
      }));
      return `${text}${JSON.stringify(data)}`;
    };
    const all = [await said('webhooks'), await said('test-webhook', 'crm')];
    status = 500;
    all.push(await said('test-webhook', 'crm'));
    for (const each of all) expect(each).toContain('https://crm.test/in?…');
    const document = { ...sampleDocument, webhooks: v.parse(Webhooks, [{ ...crm, url: `https://crm.test/other?key=${hidden}2` }]) };
    const { changes } = await world.data((tx) => readDifference(tx, document, world.clock.now()));
    expect(changes.join()).toContain('another address from now on, at crm.test.');
    const log = await world.data((tx) => tx.selectFrom('audit_log').select('details').execute());
    expect(all.join() + changes.join() + JSON.stringify(log) + world.logs()).not.toContain(hidden);
    expect(
      received.map(({ url }) => url),
      'the receiver is asked by it',
    ).toContain(`https://crm.test/in?key=${hidden}`);
  });

  it('are tried by a command, which says what they answer', async () => {
    await apply(crm);
    expect(await command('test-webhook', 'crm')).toMatchObject({ key: 'crm', statusCode: 200 });
    expect(messages()).toMatchObject([{ type: 'webhook.test' }]);
    expect(received[0]!.headers['webhook-signature']).toBe(signatureOf(received[0]!, 'CRM'));
    status = 404;
    await expect(command('test-webhook', 'crm')).rejects.toThrow(
      'https://crm.test/in did not take a test message: it answered 404. It has to be 2xx.',
    );
    await expect(command('test-webhook', 'erp')).rejects.toThrow(/no webhook "erp"/);
    // A shell that lacks the current secret signs with no other.
    received = [];
    await apply({ ...crm, secret: { env: 'ELSEWHERE' }, previousSecret: { env: 'OLD' } });
    await expect(command('test-webhook', 'crm')).rejects.toThrow(/secret of webhook "crm" is not here/);
    expect(received).toEqual([]);
    expect(() => webhookCommand(['test-webhook'])).toThrow();
    expect(() => webhookCommand(['webhooks', 'crm'])).toThrow();
  });
});
