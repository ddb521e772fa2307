import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import type { NotificationFilter, NotificationKind } from './notifications.schemas.ts';

type Client = Api<ContractAreas>;
const list = (api: Client, query: { count?: number; offset?: number; filter?: NotificationFilter } = {}) =>
  api.notifications.list({ query: { params: JSON.stringify(query) } });
const setStatus = (api: Client, notificationId: string, status: 'read' | 'unread' | 'archived') =>
  api.notifications.setStatus({ body: { params: { notificationId, status } } });
const roleId = async (api: Client, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const idOf = async (api: Client, email: string) => (await api.users.list({ query: { _email: email } })).items[0]!.id;

/** The support person, whose roles an admin has changed so many times. */
async function told(world: World, times = 1) {
  const admin = await world.as(people.admin);
  const keys = ['ReadOnly', 'Support'];
  const id = await idOf(admin, people.support);
  for (let time = 0; time < times; time++) {
    world.advance(1);
    await admin.users.update({ body: { id, roleIds: [await roleId(admin, keys[time % 2]!)] } });
  }
  const api = await world.as(people.support);
  const rows = async (filter: NotificationFilter = 'all') =>
    (await list(api, { filter })).data.filter(({ kind }) => kind === 'rolesChanged');
  return { admin, api, rows };
}

/** What a stream says, one message after the other. */
function messages(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  return {
    async next(): Promise<string> {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const text = decoder.decode(read.value);
        if (!text.startsWith(':')) return text;
      }
      return 'ended';
    },
    stop: () => reader.cancel(),
  };
}

export const notificationsSuite = behaviour('notifications', (make) => {
  it('tells somebody whose roles an admin has changed', async () => {
    const { rows, api } = await told(await make());
    const [row] = await rows();
    expect(row).toEqual({
      id: expect.any(String),
      kind: 'rolesChanged',
      title: 'Your roles have changed',
      body: 'You now have: Read only.',
      values: { roles: 'Read only' },
      severity: 'info',
      status: 'unread',
      isPinned: false,
      createdAt: expect.any(String),
      link: { section: 'profile', rest: '' },
    });
    expect((await list(api)).unreadCount).toBeGreaterThanOrEqual(1);
  });

  it('tells nobody of what they did themselves, or of roles that stay the same', async () => {
    const { admin, rows } = await told(await make());
    const before = (await list(admin)).total;
    const me = (await admin.profile.get()).id;
    const role = await admin.roles.create({ body: { key: 'more', name: 'More' } });
    await admin.users.update({ body: { id: me, roleIds: [await roleId(admin, 'Admin'), role.id] } });
    expect((await list(admin)).total).toBe(before);
    await admin.users.update({ body: { id: await idOf(admin, people.support), roleIds: [await roleId(admin, 'ReadOnly')] } });
    expect(await rows()).toHaveLength(1);
  });

  it('marks as read, unread and archived, one by one or all at once', async () => {
    const { api, rows } = await told(await make(), 2);
    const [one, other] = await rows();
    const unread = async () => (await list(api)).unreadCount;
    const before = await unread();
    await setStatus(api, one!.id, 'read');
    await setStatus(api, one!.id, 'read');
    expect(await unread()).toBe(before - 1);
    expect((await rows('unread')).map(({ id }) => id)).toEqual([other!.id]);
    await setStatus(api, one!.id, 'unread');
    expect(await unread()).toBe(before);
    await setStatus(api, one!.id, 'archived');
    expect((await rows()).map(({ id }) => id)).toEqual([other!.id]);
    expect((await rows('archived')).map(({ id }) => id)).toEqual([one!.id]);
    await api.notifications.markAllRead();
    expect(await unread()).toBe(0);
    // What is archived stays so.
    expect(await rows('archived')).toHaveLength(1);
    await setStatus(api, one!.id, 'read');
    expect(await rows()).toHaveLength(2);
  });

  it('keeps pinned ones on top until they are unpinned or archived', async () => {
    const { api, rows } = await told(await make(), 3);
    const ids = (await rows()).map(({ id }) => id);
    const [newest, middle, oldest] = ids as [string, string, string];
    const pin = (pinStatus: 'pin' | 'unpin') => api.notifications.setPinned({ pinStatus, body: { notificationId: oldest } });
    await pin('pin');
    expect((await rows()).map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [oldest, true],
      [newest, false],
      [middle, false],
    ]);
    await pin('unpin');
    expect((await rows()).map(({ id }) => id)).toEqual(ids);
    await pin('pin');
    await setStatus(api, oldest, 'archived');
    expect((await rows('archived'))[0]).toMatchObject({ id: oldest, isPinned: false });
  });

  it('answers in pages with the total of what was asked for', async () => {
    const { api } = await told(await make(), 3);
    const { total, data } = await list(api);
    const first = await list(api, { count: 2 });
    expect(first).toMatchObject({ current: 2, total });
    const second = await list(api, { count: 1, offset: 2 });
    expect([...first.data, ...second.data]).toEqual(data.slice(0, 3));
    expect(await list(api, { offset: 1000 })).toMatchObject({ data: [], current: 0, total });
    // Without parameters, as older clients ask.
    expect((await api.notifications.list()).data).toEqual(data);
  });

  it.each(['{"count":0}', '{"count":201}', '{"count":1.5}', '{"offset":-1}', '{"filter":"theirs"}', '[', '7', '{"count":"1"}'])(
    'refuses %s',
    async (params) => {
      const api = await (await make()).as(people.support);
      await expect(api.notifications.list({ query: { params } })).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    },
  );

  it("nobody sees or changes another person's", async () => {
    const world = await make();
    const { admin, rows } = await told(world);
    const [row] = await rows();
    const others = [admin, await world.as(people.stranger), await world.as(people.readOnly)];
    for (const api of others) {
      expect((await list(api)).data.map(({ id }) => id)).not.toContain(row!.id);
      const missing = { code: 'NOT_FOUND', status: 404 };
      await expect(setStatus(api, row!.id, 'archived')).rejects.toMatchObject(missing);
      await expect(api.notifications.setPinned({ pinStatus: 'pin', body: { notificationId: row!.id } })).rejects.toMatchObject(missing);
      await api.notifications.markAllRead();
    }
    expect((await rows())[0]).toEqual(row);
    for (const id of [unknownId, 'x']) await expect(setStatus(admin, id, 'read')).rejects.toMatchObject({ status: expect.any(Number) });
    await expect(admin.notifications.setPinned({ pinStatus: 'hide' as 'pin', body: { notificationId: unknownId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('tells somebody only of what they want to be told, and always of what concerns their safety', async () => {
    const world = await make();
    const { admin, api, rows } = await told(world);
    const settings = async (client: Client) => new Map((await client.notifications.settings()).map(({ kind, isShown }) => [kind, isShown]));
    const set = (kind: NotificationKind, isShown: boolean) => api.notifications.changeSetting({ body: { kind, isShown } });
    expect(await settings(api)).toEqual(
      new Map(['accessGiven', 'accessDeclined', 'newDevice', 'rolesChanged', 'tokenEnding'].map((kind) => [kind, true])),
    );
    expect([...(await settings(admin)).keys()]).toEqual(expect.arrayContaining(['webhookPaused', 'ssoTrustChanged', 'accessRequested']));
    await set('rolesChanged', false);
    await set('rolesChanged', false);
    expect((await settings(api)).get('rolesChanged')).toBe(false);
    expect((await settings(admin)).get('rolesChanged')).toBe(true);
    const change = async (key: string) =>
      admin.users.update({ body: { id: await idOf(admin, people.support), roleIds: [await roleId(admin, key)] } });
    await change('Support');
    // What was there before stays.
    expect(await rows()).toHaveLength(1);
    await set('rolesChanged', true);
    await change('ReadOnly');
    expect(await rows()).toHaveLength(2);
    for (const kind of ['newDevice', 'ssoTrustChanged'] as const)
      await expect(set(kind, false)).rejects.toMatchObject({ code: 'INVALID_INPUT', context: { fields: { kind: expect.any(String) } } });
    await expect(set('nothing' as NotificationKind, false)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('whoever acts in their name sees theirs, and leaves them as they are', async () => {
    const world = await make();
    const { admin, rows } = await told(world);
    const [row] = await rows();
    const { id } = (await admin.users.list({ query: { _email: people.support } })).items[0]!;
    const body = await admin.impersonation.start({ body: { userId: id } });
    await admin.impersonation.impersonate({ body });
    expect((await list(admin)).data).toContainEqual(row);
    const refused = { code: 'IMPERSONATION_LIMIT' };
    await expect(setStatus(admin, row!.id, 'read')).rejects.toMatchObject(refused);
    await expect(admin.notifications.setPinned({ pinStatus: 'pin', body: { notificationId: row!.id } })).rejects.toMatchObject(refused);
    await expect(admin.notifications.markAllRead()).rejects.toMatchObject(refused);
    const setting = { kind: 'rolesChanged', isShown: false } as const;
    await expect(admin.notifications.changeSetting({ body: setting })).rejects.toMatchObject(refused);
    expect((await rows())[0]).toEqual(row);
  });

  it('tells admins who asks for an application, and whoever asked what they decided', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const [tenant] = await admin.applications.ofTenants();
    const apps = await admin.applications.list({ query: { ids: tenant!.assignments.map(({ appId }) => appId) } });
    const appId = apps.find(({ name }) => name === 'Reports')!.id;
    const reader = await world.as(people.readOnly);
    const decide = async (approved: boolean) => {
      await reader.approvals.ask({ body: { appId } });
      const [mail] = await world.mailbox(people.admin);
      const { searchParams } = new URL(mail!.links[0]!.replace(/^#/, ''), 'http://app.test');
      const link = Object.fromEntries(searchParams) as { approvalFlowExecutionId: string; approverId: string; approvalFlowStepId: string };
      await world.anonymous().approvals.decide({ body: { ...link, approved } });
    };
    await decide(false);
    const asked = (await list(admin, { filter: 'unread' })).data.find(({ values }) => values['appId'] === appId);
    expect(asked).toMatchObject({
      kind: 'accessRequested',
      title: expect.stringMatching(/ asks for access to Reports$/),
      link: { section: 'applications', rest: `access/${appId}` },
    });
    // The link that decides is in the email alone.
    expect(JSON.stringify(asked)).not.toContain('approvalFlow');
    const newest = async () => (await list(reader)).data.find(({ kind }) => kind.startsWith('access'))!;
    expect(await newest()).toMatchObject({ kind: 'accessDeclined', title: 'Your request for Reports was declined' });
    world.advance(1);
    await decide(true);
    expect(await newest()).toMatchObject({ kind: 'accessGiven', title: 'You have access to Reports', values: { what: 'Reports' } });
  });

  it('says at once that something has changed, to that person alone', async () => {
    const world = await make();
    const { admin, api } = await told(world);
    const id = await idOf(admin, people.support);
    const [mine, theirs] = [messages(await api.notifications.stream()), messages(await admin.notifications.stream())];
    let isTold = false;
    const other = theirs.next().then((text) => (isTold = text !== 'ended'));
    await admin.users.update({ body: { id, roleIds: [await roleId(admin, 'Support')] } });
    expect(await mine.next()).toBe('event: changed\ndata: {}\n\n');
    expect(isTold).toBe(false);
    await Promise.all([mine.stop(), theirs.stop()]);
    await other;
  });

  it('stops with the session', async () => {
    const world = await make();
    const { admin, api } = await told(world);
    const stream = messages(await api.notifications.stream());
    await admin.users.revokeSessions({ body: { userId: await idOf(admin, people.support) } });
    const heard: string[] = [];
    while (heard.at(-1) !== 'ended') heard.push(await stream.next());
    await expect(api.notifications.stream()).rejects.toMatchObject({ status: 401 });
  });
});
