import { sql } from 'kysely';
import { people } from '../../../src/contract/behaviour.ts';
import type { Deps } from '../../identity/work.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { routes } from '../../app.ts';
import type { Route } from '../../http/routes.ts';
import type { Database } from '../../db/scope.ts';
import { addTenant } from '../members.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { testingOf, type Ids } from './area-testing.ts';
import { putLast } from './defences.ts';
import { fingerprint } from './fingerprint.ts';
import { areaOf, call, isGuarded, pathFor, randomIds, sampleOf, type Call } from './samples.ts';

const canary = 'canary-of-globex';
/** Only known to the other tenants: names, addresses, numbers of a policy. */
const theirs = /canary-of-globex|@globex\.test|@north\.test|:7777\b/;

export interface IsolationWorld {
  world: TestWorld;
  /** By target: what a request to an area would name. */
  foreign: Record<string, (area: string) => Ids>;
  /** Access tokens of three users who belong to Acme only, or what `bearers` makes. */
  tokens: string[];
}
interface IsolationOptions extends Partial<Deps> {
  defend?: (db: Database) => Database;
  /** Machine or limited credentials of Acme. */
  bearers?: (world: TestWorld) => Promise<string[]>;
}

/** Acme and a second tenant with one resource per area, whose names Acme must never see. */
export async function createIsolationWorld(options: IsolationOptions = {}): Promise<IsolationWorld> {
  const { defend, bearers, ...others } = options;
  const world = await createWorld({ deps: others });
  const tenantId = demoTenants.globex;
  const { colleagueId } = await world.data((tx) =>
    tx
      .selectFrom('memberships')
      .select('user_id as colleagueId')
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'active')
      .where('email', 'not like', 'admin@%')
      .where('disabled_at', 'is', null)
      .where('locked_at', 'is', null)
      .orderBy('email')
      .executeTakeFirstOrThrow(),
  );
  const stranger = await world.signIn(people.stranger);
  const made = new Map<string, Readonly<Record<string, string>>>();
  for (const area of new Set(routes.map(areaOf)))
    made.set(area, await testingOf(area).makeForeign({ world, tenantId, stranger, strangerEmail: people.stranger, colleagueId, canary }));
  const closed = await addTenant(world, canary, { disabled: true, members: [people.stranger] });
  // Every user here belongs to one tenant.
  await world.data((tx) =>
    tx.deleteFrom('memberships').where('tenant_id', '=', tenantId).where('user_id', '=', demoUserId(people.admin)).execute(),
  );
  const all = Object.assign({}, ...made.values()) as Record<string, string>;
  const things = (area: string): Ids => ({ ...randomIds(), ...all, ...made.get(area), tenantId }) as Ids;
  const owner = demoUserId(people.stranger);
  const reseller = { userId: demoUserId('reseller@north.test'), tenantId: demoTenants.north };
  const foreign = {
    other: things,
    owner: (area: string) => ({ ...things(area), userId: owner }),
    reseller: () => ({ ...randomIds(), ...reseller }),
    closed: (area: string) => ({ ...things(area), tenantId: closed }),
  };
  // Whichever of the others an unconditional query finds first, its name gives it away.
  await world.data((tx) =>
    tx
      .updateTable('tenants')
      .set({ name: sql<string>`name || ${` ${canary}`}` })
      .where('id', '!=', demoTenants.acme)
      .execute(),
  );
  await putLast(world, demoTenants.acme);
  const ofPeople = () =>
    Promise.all([people.admin, people.support, people.readOnly].map(async (email) => (await world.signIn(email)).token()!));
  const tokens = await (bearers ? bearers(world) : ofPeople());
  // A recent second factor admits them to endpoints that require a step-up.
  await world.data((tx) => tx.updateTable('sessions').set({ amr: 'pwd otp mfa' }).where('tenant_id', '=', demoTenants.acme).execute());
  // The embedded database doesn't count, so a row is added.
  const count = { key: `everything:${canary}`, points: 1, expire: null };
  await world.data((tx) =>
    tx
      .insertInto('rate_limits')
      .values(count)
      .onConflict((on) => on.doNothing())
      .execute(),
  );
  if (defend) world.deps.db = defend(world.deps.db);
  // A token must not end before the last request, however slow the machine is.
  world.clock.hold();
  return { world, foreign, tokens };
}

const textOf = async (response: Response): Promise<string> => `${response.status} ${await response.text()}`;

/** Its path or body names what would be somebody's. */
function namesThings(route: Route): boolean {
  const named = () => {
    const ids = randomIds();
    return pathFor(route, ids) + JSON.stringify(sampleOf(route, ids));
  };
  return named() !== named();
}
const dates = /"(createdAt|updatedAt|lastLogin)":"[^"]*"/g;

type Placement = Pick<Call, 'headers' | 'query' | 'body'>;
/** Everywhere a request could name a tenant. */
const placements = (tenantId: string): Placement[] => [
  {},
  { headers: { 'frontegg-scoped-tenant': tenantId } },
  { headers: { 'frontegg-login-alias': 'globex' } },
  { headers: { 'frontegg-tenant-id': tenantId, 'x-tenant-id': tenantId } },
  { query: { tenantId } },
  { query: { _tenantId: tenantId, tenantIds: tenantId } },
  { query: { _includeSubTenants: 'true', _tenantIds: tenantId } },
  { body: { tenantId } },
  { body: { tenant_id: tenantId, vendorId: tenantId } },
];

interface Attempt {
  who: string;
  ids: Ids;
  token: string;
  placement: Placement;
}
type Attacked = Pick<IsolationWorld, 'foreign' | 'tokens'>;
/** Every pair of target, user and placement at least once. */
function attemptsOn(route: Route, { foreign, tokens }: Attacked): Attempt[] {
  return Object.entries(foreign).flatMap(([who, idsOf], target) => {
    const ids = idsOf(areaOf(route));
    return placements(ids.tenantId).map((placement, at) => ({ who, ids, token: tokens[(target + at) % tokens.length]!, placement }));
  });
}
/** Every pair of target and token, in every placement over time. */
const attemptsOfEach = (route: Route, { foreign, tokens }: Attacked): Attempt[] =>
  tokens.flatMap((token, which) =>
    Object.entries(foreign).map(([who, idsOf], target) => {
      const ids = idsOf(areaOf(route));
      const everywhere = placements(ids.tenantId);
      return { who, ids, token, placement: everywhere[(which * Object.keys(foreign).length + target) % everywhere.length]! };
    }),
  );

const atOnce = 6;

/** Reads disturb nobody, so several go at once; writes go one after the other. */
async function eachAttempt(route: Route, attempts: readonly Attempt[], run: (attempt: Attempt) => Promise<void>): Promise<void> {
  const together = route.endpoint.method === 'GET' ? atOnce : 1;
  for (let at = 0; at < attempts.length; at += together) await Promise.all(attempts.slice(at, at + together).map(run));
}

export interface Attack {
  area?: string;
  /** All users and placements (`attemptsOn`), or each token, compared with ids that are nobody's; otherwise the admin, with ids only. */
  thorough?: boolean | 'eachToken';
}
export interface Crossing {
  route: string;
  how: string;
}

/** Sends every request of one tenant for another's resources; returns what was seen or changed, and by which answers ids can be guessed. */
export async function crossings(
  { world, foreign, tokens }: IsolationWorld,
  { area, thorough = false }: Attack = {},
): Promise<{ found: Crossing[]; failures: string[]; differences: string[]; requests: number }> {
  const found: Crossing[] = [];
  const differences: string[] = [];
  const failures: string[] = [];
  let requests = 0;
  const tried = routes.filter((route) => isGuarded(route) && (!area || areaOf(route) === area));
  const plainAttempts = (route: Route): Attempt[] =>
    Object.entries(foreign).map(([who, idsOf]) => ({ who, ids: idsOf(areaOf(route)), token: tokens[0]!, placement: {} }));
  const before = await fingerprint(world, { outside: demoTenants.acme });
  for (const route of tried) {
    const attemptsFor = thorough === 'eachToken' ? attemptsOfEach : attemptsOn;
    const attempts = thorough ? attemptsFor(route, { foreign, tokens }) : plainAttempts(route);
    const isCompared = thorough && namesThings(route);
    await eachAttempt(route, attempts, async ({ who, ids, token, placement }) => {
      requests++;
      // A mutant may return undeclared codes, which proves nothing.
      const answer = await call(world, { route, ids, token, ...placement }).then(textOf, (error: Error) => `599 ${error.message}`);
      const add = (how: string) => found.push({ route: route.name, how: `${who}: ${how} ${answer.slice(0, 150)}` });
      if (theirs.test(answer)) add('seen');
      else if (pathFor(route, ids) !== pathFor(route, randomIds()) && answer.startsWith('2')) add('done');
      // An ended session would make everything that follows meaningless.
      // A subscription that isn't there is a 500 where it's to be changed (SPEC 8).
      const isBroken = answer.startsWith('5') && !answer.includes('Subscription not found');
      if (isBroken || answer.includes('SESSION_ENDED')) failures.push(`${route.name} ${who}: ${answer.slice(0, 200)}`);
      if (!isCompared) return;
      const nobodys = await call(world, { route, ids: randomIds(), token, ...placement }).then(textOf);
      if (answer.replace(dates, '') !== nobodys.replace(dates, ''))
        differences.push(`${route.name}: ${answer.slice(0, 150)} <> ${nobodys.slice(0, 150)}`);
    });
  }
  const after = await fingerprint(world, { outside: demoTenants.acme });
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  if (changed.length > 0) found.push({ route: area ?? 'some route', how: `changed ${changed.join(', ')}` });
  return { found, failures, differences, requests };
}
