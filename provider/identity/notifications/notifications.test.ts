import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { NotificationPage } from '../../../src/contract/notifications/notifications.schemas.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { removeOld } from '../../run/retention.ts';
import { createWorld, patientEgress, type Browser, type TestWorld } from '../../test/world.ts';
import { createLive, type Listener } from './live.ts';
import { notify } from './notify.ts';
import { warnOfEnds } from './warn-of-ends.ts';

const { acme, globex } = demoTenants;
const day = 86_400;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let world: TestWorld;
beforeEach(async () => void (world = await createWorld()));

/** What somebody has been told of: kind and values. */
async function toldOf(userId: string, tenantId = acme) {
  const rows = await world.data((tx) =>
    tx
      .selectFrom('notifications')
      .select(['kind', 'facts'])
      .where('user_id', '=', userId)
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ kind, facts }) => ({ kind, ...facts }));
}
const tell = (userIds: string[], { what = 'Reports', once }: { what?: string; once?: string } = {}) =>
  world.data((tx) =>
    notify(tx, world.clock.now(), { tenantId: acme, userIds, kind: 'accessGiven', values: { what }, ...(once && { once }) }),
  );
const admin = demoUserId(people.admin);
const support = demoUserId(people.support);

describe('new devices', () => {
  const signIn = (browser: Browser, userAgent: string) =>
    browser.fetch('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: people.support, password: 'gatehouse-demo-1' }),
    });
  const news = async () => (await toldOf(support)).filter(({ kind }) => kind === 'newDevice');

  it('somebody is told of a sign-in with a browser that they have not used before, once', async () => {
    await world.data((tx) => tx.updateTable('users').set({ last_login_at: null }).where('id', '=', support).execute());
    const mine = world.browser();
    await signIn(mine, firefox);
    expect(await news()).toEqual([]);
    await signIn(mine, firefox);
    const other = world.browser();
    await signIn(other, chrome);
    expect(await news()).toEqual([{ kind: 'newDevice', device: 'Chrome, Windows' }]);
    // An update of the browser keeps its cookie, and one without a cookie looks as before.
    await signIn(other, chrome.replace('140.0.0.0', '141.0.0.0'));
    await signIn(world.browser(), chrome);
    expect(await news()).toHaveLength(1);
  });

  it('a wrong password is no sign-in', async () => {
    const before = (await news()).length;
    await world.browser().fetch('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Stranger/1.0' },
      body: JSON.stringify({ email: people.support, password: 'wrong' }),
    });
    expect(await news()).toHaveLength(before);
  });
});

describe('who is told', () => {
  it('those who hold the permission now, by a group, too, and nobody else', async () => {
    const [tenantId, permission] = [acme, 'fe.connectivity.write.webhooks'] as const;
    const tellHolders = () =>
      world.data((tx) =>
        notify(tx, world.clock.now(), { tenantId, permission, kind: 'webhookTurnedOff', values: { name: 'CRM', webhookId: 'x' } }),
      );
    const api = await world.as(people.admin);
    await tellHolders();
    const isTold = async (userId: string) => (await toldOf(userId)).some(({ kind }) => kind === 'webhookTurnedOff');
    expect([await isTold(admin), await isTold(support)]).toEqual([true, false]);
    const role = (await api.roles.list()).find(({ key }) => key === 'Admin')!;
    const group = await api.groups.create({ body: { name: 'Admins' } });
    await api.groups.addRoles({ groupId: group.id, body: { roleIds: [role.id] } });
    await api.groups.addUsers({ groupId: group.id, body: { userIds: [support] } });
    await tellHolders();
    expect(await isTold(support)).toBe(true);
  });

  it('nobody who is not a member, who is only invited, or who was told of the same thing before', async () => {
    const invited = await world.data((tx) =>
      tx
        .selectFrom('memberships')
        .select('user_id')
        .where('tenant_id', '=', acme)
        .where('status', '=', 'invited')
        .executeTakeFirstOrThrow(),
    );
    const stranger = demoUserId(people.stranger);
    await tell([stranger, invited.user_id, support], { once: 'a' });
    await tell([support], { once: 'a' });
    await tell([support], { once: 'b' });
    expect([await toldOf(stranger), await toldOf(invited.user_id)]).toEqual([[], []]);
    expect((await toldOf(support)).filter(({ kind }) => kind === 'accessGiven')).toHaveLength(2);
  });

  it('of a change that fails, nobody', async () => {
    const api = await world.as(people.admin);
    const before = await toldOf(admin);
    await expect(api.users.update({ body: { id: support, roleIds: [crypto.randomUUID()] } })).rejects.toThrow();
    await expect(
      world.data(async (tx) => {
        await notify(tx, world.clock.now(), { tenantId: acme, userIds: [admin], kind: 'accessGiven', values: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await toldOf(admin)).toEqual(before);
  });

  it('whoever leaves takes theirs along', async () => {
    await tell([support]);
    await (await world.as(people.admin)).users.remove({ userId: support });
    expect(await toldOf(support)).toEqual([]);
  });
});

describe('row-level security', () => {
  const asPerson = <T>(userId: string, tenantId: string, statement: string) =>
    world.deps.db.tenant(tenantId, async (tx) => (await sql.raw<T>(statement).execute(tx)).rows, { userId });

  it("lets nobody read or change another's, and tell nobody in another workspace", async () => {
    await tell([admin]);
    expect(await asPerson(support, acme, 'select * from notifications')).toEqual([]);
    await asPerson(support, acme, `update notifications set status = 'archived'`);
    await asPerson(support, acme, 'delete from notifications');
    expect(await asPerson(admin, acme, `select status from notifications`)).toEqual([{ status: 'unread' }]);
    // Not even one's own, from another workspace of one's own.
    expect(await asPerson(admin, globex, 'select * from notifications')).toEqual([]);
    const add = `insert into notifications (id, tenant_id, user_id, kind, facts, created_at, changed_at)
      values (gen_random_uuid(), '${acme}', '${admin}', 'accessGiven', '{}', now(), now())`;
    await expect(asPerson(demoUserId(people.stranger), globex, add)).rejects.toThrow(/row-level security/);
  });
});

describe('ends of API tokens', () => {
  it('those concerned are told a week before, once', async () => {
    const browser = await world.signIn(people.admin);
    const own = await browser.api.apiTokens.createAccessOwn({ body: { description: 'My script', expiresInMinutes: 10 * 1440 } });
    await browser.api.apiTokens.createAccessOfTenant({ body: { description: 'Nightly export', expiresInMinutes: 10 * 1440 } });
    await browser.api.apiTokens.createAccessOfTenant({ body: { description: 'For good' } });
    const endings = async () => (await toldOf(admin)).filter(({ kind }) => kind === 'tokenEnding');
    await warnOfEnds(world.deps);
    expect(await endings()).toEqual([]);
    world.advance(4 * day);
    await warnOfEnds(world.deps);
    await warnOfEnds(world.deps);
    const date = expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string;
    expect(await endings()).toHaveLength(2);
    expect(await endings()).toEqual(
      expect.arrayContaining([
        { kind: 'tokenEnding', name: 'My script', date, own: 'yes' },
        { kind: 'tokenEnding', name: 'Nightly export', date, own: 'no' },
      ]),
    );
    expect(JSON.stringify(await endings())).not.toContain(own.secret);
    expect((await toldOf(support)).filter(({ kind }) => kind === 'tokenEnding')).toEqual([]);
  });
});

describe('webhooks and imports', () => {
  it('admins are told that a webhook was turned off because its address is gone', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_, response) => response.writeHead(410).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    world = await createWorld({ deps: { egress: patientEgress() } });
    const api = await world.as(people.admin);
    const body = { displayName: 'CRM', url: `http://127.0.0.1:${port}/`, eventKeys: ['role.created'] };
    const { id: webhookId } = await api.webhooks.create({ body });
    await api.roles.create({ body: { key: 'crew', name: 'Crew' } });
    await world.work();
    server.close();
    expect(await toldOf(admin)).toContainEqual({ kind: 'webhookTurnedOff', name: 'CRM', webhookId });
  });

  it('whoever started an import is told how it went', async () => {
    const api = await world.as(people.admin);
    const { id: importId } = await api.userImports.create({ body: { fileName: 'hires.csv' } });
    const row = { name: '', phone: '', jobTitle: '', roles: '', groups: '' };
    const emails = ['new@acme.test', people.support];
    await api.userImports.addRows({ importId, body: { rows: emails.map((email, at) => ({ ...row, number: at + 1, email })) } });
    await api.userImports.check({ importId });
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    await world.work();
    await world.work();
    expect((await toldOf(admin)).filter(({ kind }) => kind === 'importFinished')).toEqual([
      { kind: 'importFinished', file: 'hires.csv', imported: '1', total: '2' },
    ]);
  });
});

describe('the stream', () => {
  const open = (browser: Browser) => browser.fetch('/notification/stream');

  it('a person has four at a time, and closed ones make room', async () => {
    const browser = await world.signIn(people.support);
    const streams = [await open(browser), await open(browser), await open(browser), await open(browser)];
    expect(streams.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      streams.map(() => [200, 'text/event-stream']),
    );
    const refused = await open(browser);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const others = await open(await world.signIn(people.admin));
    expect(others.status).toBe(200);
    await streams[0]!.body!.cancel();
    const again = await open(browser);
    expect(again.status).toBe(200);
    for (const each of [...streams.slice(1), others, again]) await each.body!.cancel();
  });

  it('ends for all when the server stops', async () => {
    const { body } = await open(await world.signIn(people.support));
    const reader = body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(':\n\n');
    world.deps.live.close();
    expect((await reader.read()).done).toBe(true);
    expect(world.deps.live.countOf(support)).toBe(0);
  });

  it('an API token opens none', async () => {
    const { api } = await world.signIn(people.admin);
    const { secret } = await api.apiTokens.createAccessOfTenant({ body: { description: 'Script' } });
    const answer = await world.send('/notification/stream', { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(401);
  });

  it('tells a listener of what another instance wrote, once for each change', async () => {
    const browser = await world.signIn(people.support);
    const { id: sessionId } = await browser.api.sessions.current();
    const here = createLive(world.deps);
    const heard: string[] = [];
    let next = () => {};
    const told = () => new Promise<void>((resolve) => (next = resolve));
    const listener: Listener = { tenantId: acme, userId: support, sessionId, tell: () => (heard.push('told'), next()), end: () => next() };
    const leave = here.join(listener);
    let turn = told();
    await tell([support]);
    await turn;
    const { data } = (await browser.api.notifications.list()) as NotificationPage;
    turn = told();
    await browser.api.notifications.setPinned({ pinStatus: 'pin', body: { notificationId: data[0]!.id } });
    await turn;
    leave();
    expect(heard).toEqual(['told', 'told']);
  });
});

it('a listener that leaves while changes are looked up is left alone, and the others are told', async () => {
  const { db, clock, log } = world.deps;
  const browser = await world.signIn(people.support);
  const { id: sessionId } = await browser.api.sessions.current();
  let asked = () => {};
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const slow = (async (...args) => {
    asked();
    await mayAnswer;
    return db.system(...args);
  }) as typeof db.system;
  const live = createLive({ db: { ...db, system: slow }, clock, log });
  const ended: string[] = [];
  const who = { tenantId: acme, userId: support };
  const leave = live.join({ ...who, sessionId: crypto.randomUUID(), tell: () => undefined, end: () => ended.push('left') });
  const told = new Promise<void>((tell) => live.join({ ...who, sessionId, tell, end: () => ended.push('stays') }));
  await tell([support]);
  await isAsked;
  leave();
  answer();
  await told;
  expect(ended).toEqual([]);
  live.close();
  expect(ended).toEqual(['stays']);
});

describe('retention', () => {
  it('old ones go, pinned ones stay', async () => {
    await tell([support], { what: 'Old' });
    await tell([support], { what: 'Kept' });
    await world.data((tx) => sql`update notifications set pinned = true where facts->>'what' = 'Kept'`.execute(tx));
    world.advance(91 * day);
    await tell([support], { what: 'New' });
    await removeOld(world.deps);
    expect((await toldOf(support)).map((row) => (row as { what?: string }).what)).toEqual(['Kept', 'New']);
  });
});
