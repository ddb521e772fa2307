import type { NotificationKind } from '../../src/contract/notifications/notifications.schemas.ts';
import { reportTemplates } from '../../src/contract/reports/templates.ts';
import { stableId } from '../db/stable-id.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { deviceOf } from '../identity/sessions/device.ts';
import { after } from '../ports/clock.ts';
import { demoTenants, demoUserId } from './accounts.ts';
import { activityDays, randomOf, visitsOf, type Entry, type Member, type Visit } from './activity-visits.ts';
import { demoAccountId } from './seed-accounts.ts';
import { seedPeople } from './seed-people.ts';

const day = 86_400;

interface Token {
  id: string;
  createdBy: string;
  kind: 'ClientCredentials' | 'AccessToken';
  description: string;
  createdAt: Date;
  expiresAt: Date | null;
}
interface Notice {
  userId: string;
  kind: NotificationKind;
  values: Record<string, string>;
  at: Date;
  isRead: boolean;
  once?: string;
}
/** What the seed said of a member, more exactly. */
interface MemberChange {
  member: Member;
  invited?: { at: Date; by: string };
  disabledAt?: Date;
  lockedAt?: Date;
}
/** Days of a workspace, and what is left of them. */
export interface Life {
  /** The oldest first. */
  entries: Entry[];
  visits: Visit[];
  changes: MemberChange[];
  passwords: { userId: string; at: Date }[];
  factors: { userId: string; at: Date }[];
  passkeys: { id: string; userId: string; at: Date; usedAt: Date | null; userAgent: string }[];
  joinedGroups: { userId: string; groupId: string; at: Date }[];
  tokens: Token[];
  notices: Notice[];
  website: string;
  webhook?: { id: string; name: string; url: string; createdAt: Date; endedAt: Date };
}
export interface Known {
  now: Date;
  /** Wrong passwords that lock an account. */
  mostAttempts: number;
  groups: readonly { userId: string; groupId: string }[];
  paid: readonly { id: string; at: Date }[];
}

const maya = demoUserId('admin@acme.test');
const sven = demoUserId('support@acme.test');
const daniel = demoUserId('daniel.iyer@acme.test');
const gloria = demoUserId('admin@globex.test');
const nora = demoUserId('reseller@north.test');
const colleague = (name: string) => demoUserId(`${name}@acme.test`);
/** Visitors of the demo sign in as these, and as people of the accounts below North: the password has to be enough. */
const played = new Set(seedPeople.slice(0, 6).map(({ email }) => email));
const isPlayed = ({ email, tenantId }: Member) => played.has(email) || ![demoTenants.acme, demoTenants.globex].includes(tenantId);

const server = { ip: '192.0.2.60', userAgent: 'node' };
const stranger = { ip: '198.51.100.211', userAgent: 'python-requests/2.32.5' };
const user = (id: string) => ({ type: 'user', id });

/** Writes down what happens. */
class Diary {
  readonly life: Life = {
    ...{ entries: [], visits: [], changes: [], passwords: [], factors: [], passkeys: [], joinedGroups: [], tokens: [], notices: [] },
    website: 'https://acme.example',
  };
  readonly known: Known;
  readonly members: Map<string, Member>;

  constructor(members: readonly Member[], facts: Known) {
    this.known = facts;
    this.members = new Map(members.map((member) => [member.userId, member]));
    this.life.visits = members.flatMap((member) => visitsOf(member, facts.now));
  }
  ago = (days: number): Date => after(this.known.now, -days * day);
  visits = (userId: string): Visit[] => this.life.visits.filter(({ member }) => member.userId === userId);

  note(entry: Entry): void {
    this.life.entries.push(entry);
  }
  /** During a visit, so many minutes after the sign-in. */
  during({ member, at, ip, userAgent }: Visit, minutes: number, entry: Pick<Entry, 'action' | 'target' | 'details'>): Entry {
    const wanted = after(at, minutes * 60);
    const written = {
      ip,
      userAgent,
      tenantId: member.tenantId,
      actorId: member.userId,
      at: wanted < member.seenAt! ? wanted : member.seenAt!,
      ...entry,
    };
    this.note(written);
    return written;
  }
  /** The last visit that leaves time before a moment. */
  before = (userId: string, moment: Date, minutes = 60): Visit | undefined =>
    this.visits(userId).findLast(({ at }) => after(at, minutes * 60) < moment);
  next = (userId: string, moment: Date): Visit | undefined => this.visits(userId).find(({ at }) => at > moment);
  /** On a day, or the last one before on which they were there. */
  on(userId: string, days: number, minutes: number, entry: Pick<Entry, 'action' | 'target' | 'details'>): Entry | undefined {
    const visit = this.before(userId, this.ago(days), minutes);
    return visit && this.during(visit, minutes, entry);
  }
}

/** Enrolled in one of the visits, or long ago. */
function protect(diary: Diary, member: Member): { factorAt?: Date; passkeyAt?: Date } {
  const random = randomOf(`protection/${member.email}`);
  const [hasFactor, hasPasskey, isRecent] = [random() < 0.5, random() < 0.3, random() < 0.4];
  if (isPlayed(member) || member.state === 'invited') return {};
  const visits = diary.visits(member.userId);
  const visit = visits.length > 2 && (isRecent || visits[0]!.isFirst) ? visits[Math.floor(random() * (visits.length - 1))] : undefined;
  const { userId } = member;
  const old = after(member.joinedAt, 3600);
  const found: { factorAt?: Date; passkeyAt?: Date } = {};
  if (hasFactor) {
    const entry = visit && diary.during(visit, 6, { action: 'mfa.enrolled', target: user(userId), details: { kind: 'authenticator' } });
    diary.life.factors.push({ userId, at: (found.factorAt = entry?.at ?? old) });
  }
  if (hasPasskey) {
    const id = stableId(`activity/passkey/${member.email}`);
    const entry = visit && diary.during(visit, 9, { action: 'passkey.added', target: { type: 'passkey', id } });
    const userAgent = (visit ?? visits.at(-1))?.userAgent ?? diary.life.visits[0]!.userAgent;
    diary.life.passkeys.push({ id, userId, at: (found.passkeyAt = entry?.at ?? old), usedAt: null, userAgent });
  }
  return found;
}

function signIn(
  diary: Diary,
  visit: Visit,
  { random, factorAt, passkeyAt }: { random: () => number; factorAt?: Date; passkeyAt?: Date },
): void {
  const { member, at, ip, userAgent, sessionId, endedAt, isFirst } = visit;
  const { tenantId, userId } = member;
  const own = { tenantId, actorId: userId, ip, userAgent };
  const opened = (details: { method: string; way: string; amr: string[] }) =>
    diary.note({ ...own, at, action: 'login.succeeded', target: { type: 'session', id: sessionId }, details });
  const [choice, slips, asks] = [random(), random(), random()];
  if (isFirst) {
    diary.note({ ...own, at, action: 'user.activated', target: user(userId) });
    opened({ method: 'activation', way: 'activation', amr: ['email'] });
  } else if (passkeyAt && passkeyAt < at && choice < 0.85) {
    opened({ method: 'passkey', way: 'passkey', amr: ['hwk', 'user', 'mfa'] });
    const passkey = diary.life.passkeys.find((one) => one.userId === userId)!;
    if (!passkey.usedAt || passkey.usedAt < at) passkey.usedAt = at;
  } else {
    if (slips < 0.09) diary.note({ ...own, at: after(at, -48), action: 'login.failed' });
    if (slips < 0.02) diary.note({ ...own, at: after(at, -71), action: 'login.failed' });
    const isAsked = factorAt !== undefined && factorAt < at && asks < 0.6;
    if (isAsked) diary.note({ ...own, at: after(at, -19), action: 'login.factorAsked', details: { method: 'password' } });
    if (isAsked && slips > 0.92) diary.note({ ...own, at: after(at, -9), action: 'mfa.failed' });
    opened({ method: 'password', way: 'password', amr: isAsked ? ['pwd', 'otp', 'mfa'] : ['pwd'] });
  }
  if (endedAt) diary.note({ ...own, at: endedAt, action: 'logout', target: { type: 'session', id: sessionId } });
}

/** Whoever joined lately was invited before, and was put into groups. */
function welcome(diary: Diary, member: Member): void {
  const { userId, joinedAt } = member;
  const [host, greeter] = [diary.before(maya, joinedAt, 90), diary.next(maya, joinedAt)];
  if (!host || !greeter) return;
  const { at } = diary.during(host, 14, { action: 'user.invited', target: user(userId), details: { roleIds: member.roleIds } });
  diary.life.changes.push({ member, invited: { at, by: maya } });
  for (const [index, { groupId }] of diary.known.groups.filter((one) => one.userId === userId).entries()) {
    const added = diary.during(greeter, 20 + 2 * index, {
      ...{ action: 'group.usersAdded', target: { type: 'group', id: groupId }, details: { userIds: [userId] } },
    });
    diary.life.joinedGroups.push({ userId, groupId, at: added.at });
  }
}

/** Whoever is shut out was so after they were last seen. */
function shutOut(diary: Diary, member: Member): void {
  const since = member.seenAt ?? member.joinedAt;
  const isLocked = member.state === 'locked';
  const visit = since > diary.ago(activityDays - 1) && member.tenantId === demoTenants.acme ? diary.next(maya, since) : undefined;
  const { at } = visit
    ? diary.during(visit, 31, { action: isLocked ? 'user.locked' : 'user.disabled', target: user(member.userId) })
    : { at: after(since, 5 * 3600) };
  diary.life.changes.push({ member, ...(isLocked ? { lockedAt: at } : { disabledAt: at }) });
}

/** Somebody forgot their password, somebody else's is guessed at, and some choose a new one. */
function passwords(diary: Diary): void {
  const { life } = diary;
  const forgetful = diary.before(colleague('hana.sato'), diary.ago(16));
  if (forgetful) {
    const { member, at, ip, userAgent } = forgetful;
    const own = { tenantId: member.tenantId, ip, userAgent };
    for (const seconds of [-540, -510]) diary.note({ ...own, actorId: member.userId, at: after(at, seconds), action: 'login.failed' });
    diary.note({ ...own, actorId: null, at: after(at, -460), action: 'password.resetRequested', target: user(member.userId) });
    const reset = { at: after(at, -130), actorId: member.userId, target: user(member.userId), details: { sessionsEnded: 1 } };
    diary.note({ ...own, ...reset, action: 'password.reset' });
    life.passwords.push({ userId: member.userId, at: reset.at });
  }
  for (const [name, days] of [
    ['chiara.mensah', 8],
    ['mateo.yilmaz', 19],
    ['ivan.garcia', 22],
  ] as const) {
    const userId = colleague(name);
    const entry = diary.on(userId, days, 17, { action: 'password.changed', target: user(userId), details: { sessionsEnded: 1 } });
    if (entry) life.passwords.push({ userId, at: entry.at });
  }
  const [target, night] = [diary.members.get(colleague('bruno.haddad'))!, after(diary.ago(4.5), 0)];
  night.setUTCHours(2, 47, 11, 320);
  const guess = (member: Member, index: number, action: 'login.failed' | 'login.locked' = 'login.failed') =>
    diary.note({ ...stranger, tenantId: member.tenantId, actorId: member.userId, at: after(night, 4.3 * index), action });
  for (const [index, id] of [maya, sven].entries()) guess(diary.members.get(id)!, index - 9);
  for (let index = 1; index < diary.known.mostAttempts; index++) guess(target, index);
  guess(target, diary.known.mostAttempts, 'login.locked');
  const asked = { at: after(night, 40), tenantId: target.tenantId, actorId: null, target: user(target.userId) };
  diary.note({ ...stranger, ...asked, action: 'user.unlockRequested' });
  const back = diary.next(target.userId, night);
  if (!back) return;
  const { ip, userAgent } = back;
  diary.note({ ...asked, ip, userAgent, actorId: target.userId, at: after(back.at, -95), action: 'login.unlocked' });
}

const report = (id: string) => ({
  target: { type: 'report', id },
  details: { name: reportTemplates.find((one) => one.id === id)!.name, type: 'html' },
});

function tokens(diary: Diary): void {
  const {
    life,
    known: { now },
  } = diary;
  const make = (createdBy: string, days: number, { left, ...token }: Pick<Token, 'kind' | 'description'> & { left?: number }) => {
    const id = stableId(`activity/token/${token.description}`);
    const expiresAt = left === undefined ? null : after(now, left * day);
    const entry = diary.on(createdBy, days, 22, {
      ...{ action: 'apiToken.created', target: { type: 'apiToken', id } },
      details: { scope: 'tenant', kind: token.kind, roleIds: [vendorRoleId('ReadOnly')], permissionIds: null, expires: expiresAt },
    });
    if (entry) life.tokens.push({ id, createdBy, createdAt: entry.at, expiresAt, ...token });
    return entry && { id, at: entry.at };
  };
  const dashboard = make(maya, 25, { kind: 'ClientCredentials', description: 'Usage dashboard' });
  const warehouse = make(daniel, 13, { kind: 'AccessToken', description: 'Data warehouse', left: 6.2 });
  if (dashboard)
    for (let days = 24; days >= 0; days--) {
      const at = diary.ago(days);
      at.setUTCHours(4, 0, 2, 400 + days);
      const { target, details } = report('usage');
      const entry = { ...server, tenantId: demoTenants.acme, actorId: maya, target, details: { ...details, apiToken: dashboard.id } };
      if (at > dashboard.at && at < now) diary.note({ ...entry, at, action: 'report.viewed' });
    }
  const { expiresAt } = life.tokens.find(({ id }) => id === warehouse?.id) ?? {};
  if (!warehouse || !expiresAt) return;
  const values = { name: 'Data warehouse', date: expiresAt.toISOString(), own: 'no' };
  for (const userId of [maya, daniel, colleague('rosa.ferreira')])
    life.notices.push({ userId, kind: 'tokenEnding', values, at: after(expiresAt, -7 * day), isRead: false, once: warehouse.id });
}

/** What admins of Acme do besides. */
function administrate(diary: Diary): void {
  const { life } = diary;
  const give = (userId: string, days: number, [fromRole, toRole, role]: readonly [string, string, string]) => {
    const changes = { roles: { from: [fromRole], to: [toRole] } };
    const roleIds = [vendorRoleId(role)];
    const entry = diary.on(maya, days, 35, {
      action: 'user.updated',
      target: user(userId),
      details: { fields: ['roleIds'], roleIds, changes },
    });
    if (entry) life.notices.push({ userId, kind: 'rolesChanged', values: { roles: toRole }, at: entry.at, isRead: true });
  };
  give(colleague('ivan.garcia'), 25, ['Support', 'Read only', 'ReadOnly']);
  give(daniel, 20, ['Read only', 'Admin', 'Admin']);
  diary.on(sven, 12, 19, { action: 'user.invitationResent', target: user(colleague('farid.van.dijk')) });
  diary.on(maya, 5, 26, { action: 'user.invitationResent', target: user(colleague('samuel.hopper')) });
  const settings = { fields: ['website'], changes: { website: { from: null, to: life.website } } };
  diary.on(maya, 23, 11, { action: 'account.updated', target: { type: 'tenant', id: demoTenants.acme }, details: settings });
  const [before, set] = [{ idle_seconds: null }, { idle_seconds: 3600 }];
  diary.on(maya, 17, 8, { action: 'session.policySet', details: { before, after: set } });
  diary.on(maya, 16, 12, { action: 'session.policySet', details: { before: set, after: before } });
  for (const days of [28, 21, 14, 7, 1]) diary.on(maya, days, 5, { action: 'report.viewed', ...report('people-and-access') });
  diary.on(daniel, 6, 9, { action: 'report.viewed', ...report('sign-ins') });
  const sent = report('people-and-access');
  const details = { name: sent.details.name, recipients: [maya, daniel] };
  diary.on(maya, 7, 7, { action: 'report.sent', target: sent.target, details });
  diary.on(daniel, 4, 15, { action: 'audits.exported', details: { filters: { severity: 'High' } } });
}

/** A webhook that was tried for a while; it's off, so that the demo sends nothing to anybody. */
function tryWebhook(diary: Diary): void {
  const [begun, ended] = [diary.before(daniel, diary.ago(12)), diary.before(daniel, diary.ago(2.8))];
  if (!begun || !ended || begun.at >= ended.at) return;
  const [id, name, host] = [stableId('activity/webhook'), 'Activity feed', 'hooks.acme.example'];
  const target = { type: 'webhook', id };
  const { at: createdAt } = diary.during(begun, 33, { action: 'webhook.created', target, details: { host } });
  diary.during(begun, 36, { action: 'webhook.tested', target, details: { host, statusCode: 200 } });
  const details = { name, fields: ['isActive'], changes: { isActive: { from: true, to: false } } };
  const { at: endedAt } = diary.during(ended, 41, { action: 'webhook.updated', target, details });
  diary.life.webhook = { id, name, url: `https://${host}/gatehouse`, createdAt, endedAt };
}

/** Elsewhere, and between workspaces. */
function elsewhere(diary: Diary): void {
  const { globex, north, acme } = demoTenants;
  const to = (id: string) => ({ type: 'tenant', id });
  const left = diary.on(maya, 9, 50, { action: 'tenant.switched', target: to(globex) });
  if (left) diary.note({ ...left, tenantId: globex, at: after(left.at, 700), target: to(acme) });
  const quentin = demoUserId('quentin.van.dijk@globex.test');
  diary.on(gloria, 11, 12, { action: 'user.invitationResent', target: user(quentin) });
  for (const days of [22, 8]) diary.on(gloria, days, 6, { action: 'report.viewed', ...report('sign-ins') });
  for (const [name, days] of [
    ['Harbor Logistics', 20],
    ['Nordlys Retail', 9],
    ['Harbor Logistics', 2],
  ] as const) {
    const target = to(demoAccountId(name));
    const entered = diary.on(nora, days, 25, { action: 'tenant.switched', target });
    if (!entered) continue;
    const visit = { ...entered, tenantId: target.id, details: { cameFrom: north } };
    diary.note({ ...visit, action: 'subAccount.entered' });
    diary.note({ ...visit, at: after(entered.at, 900), target: to(north) });
  }
}

/** Who is known lately to have used another browser than usual is told. */
function tellOfDevices(diary: Diary): void {
  for (const userId of [maya, sven, gloria, nora]) {
    const visits = diary.visits(userId);
    const usual = visits[0]?.userAgent;
    const other = visits.find(({ userAgent }) => userAgent !== usual);
    if (!other) continue;
    const { browser, system } = deviceOf(other.userAgent);
    const isRead = other.at < diary.ago(7);
    diary.life.notices.push({ userId, kind: 'newDevice', values: { device: `${browser}, ${system}` }, at: other.at, isRead });
  }
}

/** The last days of the demo's workspaces: the same for the same people and moment. */
export function lifeOf(members: readonly Member[], facts: Known): Life {
  const diary = new Diary(members, facts);
  const { life } = diary;
  for (const member of members) {
    const protection = protect(diary, member);
    const random = randomOf(`sign-ins/${member.email}`);
    for (const visit of diary.visits(member.userId)) signIn(diary, visit, { random, ...protection });
    const isAcme = member.tenantId === demoTenants.acme;
    if (isAcme && member.state !== 'invited' && member.joinedAt > diary.ago(activityDays - 1)) welcome(diary, member);
    if (member.state === 'disabled' || member.state === 'locked') shutOut(diary, member);
  }
  passwords(diary);
  administrate(diary);
  tokens(diary);
  tryWebhook(diary);
  elsewhere(diary);
  tellOfDevices(diary);
  const billing = { tenantId: demoTenants.acme, actorId: null, ip: '', userAgent: 'billing', action: 'payment.succeeded' } as const;
  for (const { id, at } of facts.paid) if (at > diary.ago(activityDays)) diary.note({ ...billing, at, target: { type: 'invoice', id } });
  life.entries = life.entries.filter(({ at }) => at <= facts.now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return life;
}
