import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import { mailActivation } from '../../identity/activation-mail.ts';
import { addFactor } from '../../identity/factors/mfa-devices.ts';
import { addMember, createUser } from '../../identity/members/new-user.ts';
import { issueRecoveryCode } from '../../identity/factors/recovery-code.ts';
import { newTotpSecret } from '../../identity/factors/totp.ts';
import { claimsIn, quickHasher, setPolicy } from '../sign-in.ts';
import { sha256 } from '../../identity/secrets.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { openPolicy } from '../open-policy.ts';
import { addTenant } from '../members.ts';

export type First = 'pwd' | 'email' | 'sms';
type Factor = 'app' | 'sms';

export interface Person {
  id: string;
  email: string;
  password: string;
  phone: string;
  factors: Set<Factor>;
  secret: string;
  recoveryCode: string;
  /** Authenticator codes that were accepted. */
  spent: Set<string>;
  smsDevice?: string | undefined;
}
export type Kind = 'AuthenticatorApp' | 'SMS' | 'EmailCode';
/** What one request verified. */
export interface Shown {
  user: number;
  first: First;
  second: boolean;
  /** Kind of the second factor. */
  kind?: Kind | undefined;
}
export interface Session extends Shown {
  tenant: string;
  /** When its user last proved who they are, in seconds. */
  provenAt: number;
}
export interface Pending extends Shown {
  token: string;
  mode: 'login' | 'stepUp';
  live: boolean;
  /** A factor that the tenant doesn't list was shown: another one may be enrolled. */
  hasShownOwn: boolean;
  /** Secret of an app being enrolled. */
  enrolling?: string;
}
interface Ask {
  user: number;
  live: boolean;
}
/** What was asked for a sign-in. `by`: the requester, who has one at a time. */
export interface Asked extends Ask {
  by: string;
}
export interface Model {
  persons: Person[];
  sessions: (Session | undefined)[];
  pendings: Pending[];
  /** The code each browser waits for. */
  asks: ((Asked & { type: string; code: string }) | undefined)[];
  links: (Asked & { browser: number; token: string; number: string })[];
  /** Codes of second factors. */
  otcs: (Ask & { kind: 'mfaSms' | 'mfaEmail' | 'enrolSms'; token: string; code: string; device?: string | undefined })[];
  resets: (Ask & { token: string })[];
  /** By `browser:user`: the kind of factor. */
  remembered: Map<string, Kind>;
}
export interface Real {
  world: TestWorld;
  tenants: Tenants;
  browsers: Browser[];
  invited: { userId: string; token: string };
  seen: Seen;
}
/** Detects runs that prove nothing. */
export interface Seen {
  commands: number;
  sessions: number;
  withTwoFactors: number;
  asked: number;
  /** Young sign-ins that a tenant lets add the factor it forces. */
  youngEnrolments: number;
}
interface Tenants {
  open: string;
  forced: string;
  mailed: string;
}
/** Users without a factor, with an app, with a phone, who must enrol, with an emailed code, invited. */
export const people = { none: 0, app: 1, sms: 2, forced: 3, mailed: 4, invited: 5 } as const;
export const browserCount = 3;

export async function modelWorld(): Promise<{ world: TestWorld; tenants: Tenants }> {
  const world = await createWorld({
    isHeld: true,
    deps: { hasher: quickHasher, policy: { ...openPolicy, lockout: { maxAttempts: 500, lockSeconds: 60 } } },
  });
  const tenants = {
    open: await addTenant(world, 'Open'),
    forced: await addTenant(world, 'Forced'),
    mailed: await addTenant(world, 'Mailed'),
  };
  await setPolicy(world, { mfa_enforcement: 'Force' }, tenants.forced);
  await setPolicy(world, { mfa_enforcement: 'Force', mfa_strategies: JSON.stringify(['EmailCode', 'AuthenticatorApp']) }, tenants.mailed);
  return { world, tenants };
}

/** Six new users per run. */
export async function setUp({ world, tenants }: Pick<Real, 'world' | 'tenants'>, seen: Seen): Promise<{ model: Model; real: Real }> {
  const run = crypto.randomUUID().slice(0, 8);
  const ctx = { deps: world.deps };
  const now = world.clock.now();
  const homes = [tenants.open, tenants.open, tenants.open, tenants.forced, tenants.mailed, tenants.forced];
  const persons = await world.data(async (tx) => {
    const made: Person[] = [];
    for (const [index, home] of homes.entries()) {
      const email = `p${index}.${run}@model.test`;
      const password = `Password-${index}-${run}`;
      const isInvited = index === people.invited;
      const phone = `+1${String(2_000_000_000 + Math.floor(Math.random() * 999_999_999))}`;
      const id = await createUser(tx, now, {
        email,
        name: email,
        emailVerified: !isInvited,
        ...(isInvited ? {} : { passwordHash: await quickHasher.hash(password) }),
      });
      const status = isInvited ? 'invited' : 'active';
      await addMember(tx, world, { tenantId: home, userId: id, status, email, name: email });
      if (home === tenants.open)
        for (const tenantId of [tenants.forced, tenants.mailed])
          await addMember(tx, world, { tenantId, userId: id, status, email, name: email });
      await tx.updateTable('users').set({ last_tenant_id: home }).where('id', '=', id).execute();
      await tx
        .insertInto('phone_numbers')
        .values({ id: crypto.randomUUID(), user_id: id, number: phone, verified_at: now, created_at: now })
        .execute();
      const person: Person = { id, email, password, phone, factors: new Set(), secret: '', recoveryCode: '', spent: new Set() };
      if (index === people.app) {
        person.secret = newTotpSecret();
        await addFactor(tx, ctx, { userId: id, kind: 'authenticator', secret: person.secret });
        person.factors.add('app');
      }
      if (index === people.sms) {
        person.smsDevice = await addFactor(tx, ctx, { userId: id, kind: 'sms', phone });
        person.factors.add('sms');
      }
      if (person.factors.size > 0) person.recoveryCode = await issueRecoveryCode(tx, ctx, id);
      if (isInvited) await mailActivation(tx, ctx, { userId: id, email, tenantId: home, tenantName: 'Forced' });
      made.push(person);
    }
    return made;
  });
  const url = new URL((await world.mailbox(persons[people.invited]!.email))[0]!.links[0]!);
  const invited = { userId: url.searchParams.get('userId')!, token: url.searchParams.get('token')! };
  const browsers = Array.from({ length: browserCount }, () => world.browser());
  const model: Model = {
    persons,
    sessions: browsers.map(() => undefined),
    pendings: [],
    asks: browsers.map(() => undefined),
    links: [],
    otcs: [],
    resets: [],
    remembered: new Map(),
  };
  return { model, real: { world, tenants, browsers, invited, seen } };
}

/** Kinds that count in a tenant. */
export const listedIn = ({ tenants }: Real, tenant: string): readonly (Kind | undefined)[] =>
  tenant === tenants.mailed ? ['EmailCode', 'AuthenticatorApp'] : ['AuthenticatorApp', 'SMS'];

/** The tenant that a pending sign-in leads to. */
export async function tenantOf({ world }: Real, { token }: Pending): Promise<string> {
  const { tenant_id } = await world.data((tx) =>
    tx.selectFrom('challenges').select('tenant_id').where('hash', '=', sha256(token)).executeTakeFirstOrThrow(),
  );
  return tenant_id!;
}

interface Entry {
  user: number;
  tenant: string;
  browser: number;
}
const isRemembered = ({ remembered }: Model, real: Real, { user, tenant, browser }: Entry): boolean =>
  remembered.has(`${browser}:${user}`) && listedIn(real, tenant).includes(remembered.get(`${browser}:${user}`));

/** What a tenant may require of a user in this browser besides the first factor. */
export function needsSecond(model: Model, real: Real, entry: Entry): boolean {
  if (isRemembered(model, real, entry)) return false;
  return model.persons[entry.user]!.factors.size > 0 || entry.tenant !== real.tenants.open;
}
const secondsNow = ({ world }: Real) => world.clock.now().getTime() / 1000;
/** Older sign-ins only continue; without a factor they can't add one (security.md MFA-03). */
const stepUpSeconds = 900;

export function forget(model: Model, user: number): void {
  for (const key of model.remembered.keys()) if (key.endsWith(`:${user}`)) model.remembered.delete(key);
}

export interface Answer {
  status: number;
  body: AuthResponse & Record<string, unknown>;
  /** A refresh cookie came with it. */
  hasCookie: boolean;
}
export async function send({ world, browsers, seen }: Real, browser: number, path: string, body: object, method = 'POST'): Promise<Answer> {
  seen.commands++;
  // The newest of two emails is the later one.
  world.clock.advance(0.001);
  const response = await browsers[browser]!.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const hasCookie = response.headers.getSetCookie().some((line) => line.startsWith('fe_refresh_') && !line.includes('Max-Age=0'));
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer['body'], hasCookie };
}

/**
 * The invariant: only a user who has verified everything required gets a token or cookie, and only their own.
 * `shown`: what this request verified; nothing if any part of it was wrong.
 */
export function judge(
  model: Model,
  real: Real,
  {
    what,
    browser,
    answer,
    shown,
    before,
    hasShownOwn = false,
  }: { what: string; browser: number; answer: Answer; shown: Shown | undefined; before?: Session | undefined; hasShownOwn?: boolean },
): void {
  const { accessToken, mfaToken, tenantId } = answer.body;
  const fail = (why: string) => {
    throw new Error(`${what}: ${why}. Shown: ${JSON.stringify(shown)}`);
  };
  if (typeof mfaToken === 'string') {
    if (!shown) return fail('a sign-in goes on that nobody has begun');
    if (answer.body.userId !== model.persons[shown.user]!.id) fail('a sign-in goes on for another person');
    if (accessToken) fail('a token before the second factor');
    real.seen.asked++;
    const isEnrolling = answer.body.mfaEnrolled === false;
    if (isEnrolling && model.persons[shown.user]!.factors.size > 0 && !hasShownOwn) fail('somebody with a factor may add one');
    if (isEnrolling && before && secondsNow(real) - before.provenAt > stepUpSeconds + 1) fail('an old sign-in may add a factor');
    if (isEnrolling && before) real.seen.youngEnrolments++;
    const mode = what === 'stepUp' ? 'stepUp' : 'login';
    model.pendings.push({ ...shown, second: false, token: mfaToken, mode, live: true, hasShownOwn });
    return;
  }
  if (!accessToken && !answer.hasCookie) return;
  if (!shown) return fail('a session for nothing');
  const claims = accessToken ? claimsIn(accessToken) : undefined;
  const tenant = String(claims?.['tenantId'] ?? tenantId ?? before?.tenant);
  if (claims && claims['sub'] !== model.persons[shown.user]!.id) fail('a session of another person');
  const isSame = before?.tenant === tenant && before.user === shown.user;
  const entry = { user: shown.user, tenant, browser };
  const isAsked =
    before && !isSame ? tenant !== real.tenants.open && !isRemembered(model, real, entry) : !isSame && needsSecond(model, real, entry);
  const counts = shown.second && listedIn(real, tenant).includes(shown.kind);
  if (isAsked && !counts) fail(`a session in ${tenant} without a second factor that counts`);
  if (claims && (claims['amr'] as string[]).includes('mfa') && !counts) fail('a token that says more than was proven');
  real.seen.sessions++;
  if (shown.second) real.seen.withTwoFactors++;
  const provenAt = before?.provenAt ?? secondsNow(real);
  // A session that goes on keeps its age, whatever tenant it enters; a new one counts from its proof.
  if (claims && Math.abs(Number(claims['auth_time']) - provenAt) > 2) fail('a sign-in of another age than its proof');
  model.sessions[browser] = { ...shown, tenant, provenAt };
}
