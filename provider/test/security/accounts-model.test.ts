import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { AccessType } from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import { stableId } from '../../db/stable-id.ts';
import type { Tx } from '../../db/tables.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { addMember, createTenant } from '../../identity/members/new-user.ts';
import { after } from '../../ports/clock.ts';
import { contract } from '../../../src/contract/index.ts';
import { isAppError } from '../../../src/lib/error.ts';
import { admit } from '../../http/guard.ts';
import { findVisit } from '../../identity/accounts/visits.ts';
import { tokenOptions } from '../../identity/sessions/sign-in.ts';
import { issueAccessToken } from '../../identity/tokens/access-token.ts';
import { claimsIn } from '../sign-in.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { securityLine } from './security-line.ts';

const size = 9;
const tenants = Array.from({ length: size }, (_, at) => stableId(`tenant/model/${at}`));
const persons = [people.admin, people.support, people.stranger].map(demoUserId);
let [adminId, readOnlyId] = ['', ''];
const states = ['active', 'invited', 'disabled', 'locked', 'ended', 'gone'] as const;

/** What anybody could draw on paper. */
interface Account {
  parent: number | undefined;
  manages: boolean;
  access: AccessType;
  isClosed: boolean;
  isDeleted: boolean;
  /** `sees`: their role lets them see sub-accounts. */
  members: { state: (typeof states)[number]; allowed: boolean | undefined; sees: boolean }[];
}
const tenant = fc.nat(size - 1);
const person = fc.nat(persons.length - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), tenant, to: fc.option(tenant, { nil: undefined }) }),
  fc.record({ kind: fc.constant('manage' as const), tenant, on: fc.boolean() }),
  fc.record({ kind: fc.constant('access' as const), tenant, type: fc.constantFrom<AccessType>('defaultOff', 'defaultOn', 'alwaysOn') }),
  fc.record({ kind: fc.constant('close' as const), tenant, on: fc.boolean() }),
  fc.record({
    kind: fc.constant('member' as const),
    tenant,
    person,
    state: fc.constantFrom(...states),
    allowed: fc.option(fc.boolean(), { nil: undefined }),
    sees: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete' as const), tenant }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const above = (model: readonly Account[], at: number): number[] => {
  const { parent } = model[at]!;
  return parent === undefined ? [] : [parent, ...above(model, parent)];
};

/** Every account strictly below, where the account manages others, is open, and the person is an active member whom it lets. */
function reached(model: readonly Account[], who: number, from: number): number[] {
  const { manages, access, isClosed, isDeleted, members } = model[from]!;
  const { state, allowed } = members[who]!;
  const isLet = access === 'alwaysOn' || (allowed === undefined ? access === 'defaultOn' : allowed);
  if (!manages || isClosed || isDeleted || state !== 'active' || !isLet) return [];
  return model.flatMap((account, at) => (!account.isDeleted && above(model, at).includes(from) ? [at] : []));
}

/** Where of that they may act without being a member: in open accounts, unless they belong there, with a role that sees sub-accounts. */
const visited = (model: readonly Account[], who: number, from: number): number[] =>
  model[from]!.members[who]!.sees
    ? reached(model, who, from).filter((at) => !model[at]!.isClosed && ['invited', 'gone'].includes(model[at]!.members[who]!.state))
    : [];

/** Does a step in the model; false if it has to be refused. */
function inModel(model: Account[], { tenant: at, ...what }: Step): boolean {
  const account = model[at]!;
  if (account.isDeleted) return true;
  switch (what.kind) {
    case 'move':
      if (what.to !== undefined && (what.to === at || above(model, what.to).includes(at) || model[what.to]!.isDeleted)) return false;
      account.parent = what.to;
      return true;
    case 'manage':
      account.manages = what.on;
      return true;
    case 'access':
      account.access = what.type;
      return true;
    case 'close':
      account.isClosed = what.on;
      return true;
    case 'member':
      account.members[what.person] = { state: what.state, allowed: what.allowed, sees: what.sees };
      return true;
    case 'delete':
      model.forEach((other, index) => {
        if (index === at || above(model, index).includes(at)) other.isDeleted = true;
      });
      return true;
  }
}

async function inDatabase(tx: Tx, world: TestWorld, { tenant: at, ...what }: Step): Promise<void> {
  const id = tenants[at]!;
  const now = world.clock.now();
  const set = (change: ReturnType<typeof sql>) => sql`update tenants set ${change} where id = ${id}`.execute(tx);
  if (!(await tx.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst())) return;
  switch (what.kind) {
    case 'move':
      await set(sql`parent_id = ${what.to === undefined ? null : tenants[what.to]}`);
      break;
    case 'manage':
      await set(sql`is_reseller = ${what.on}`);
      break;
    case 'access':
      await set(sql`sub_account_access = ${what.type}`);
      break;
    case 'close':
      await set(sql`disabled_at = ${what.on ? now : null}`);
      break;
    case 'member': {
      const userId = persons[what.person]!;
      await tx.deleteFrom('memberships').where('tenant_id', '=', id).where('user_id', '=', userId).execute();
      if (what.state === 'gone') return;
      const status = what.state === 'invited' ? 'invited' : 'active';
      await addMember(tx, world, {
        tenantId: id,
        userId,
        status,
        email: 'x@y.test',
        name: 'X',
        roleIds: [what.sees ? adminId : readOnlyId],
      });
      await sql`update memberships set sub_account_access = ${what.allowed ?? null}, disabled_at = ${what.state === 'disabled' ? now : null},
        locked_at = ${what.state === 'locked' ? now : null}, expires_at = ${what.state === 'ended' ? after(now, -60) : null} where tenant_id = ${id} and user_id = ${userId}`.execute(
        tx,
      );
      break;
    }
    case 'delete':
      await tx.deleteFrom('tenants').where('id', '=', id).execute();
  }
}

async function reset(world: TestWorld): Promise<Account[]> {
  await world.data(async (tx) => {
    await tx.deleteFrom('tenants').where('id', 'in', tenants).execute();
    for (const id of tenants) await createTenant(tx, world, `Model ${id}`, id);
  });
  const nobody = { state: 'gone' as const, allowed: undefined, sees: false };
  return tenants.map(() => ({
    ...{ parent: undefined, manages: false, isClosed: false, isDeleted: false },
    access: 'defaultOff',
    members: persons.map(() => nobody),
  }));
}

/** The accounts in which a request of a token from `from` is served, and with which rights, whatever the token says. */
async function servedIn({ deps }: TestWorld, who: { userId: string; sessionId: string }, from: number) {
  const { clock } = deps;
  const served: { tenantId: string; permissions: readonly string[]; roleIds: readonly string[] }[] = [];
  for (const tenantId of tenants) {
    const claims = { ...who, tenantId, cameFrom: tenants[from]!, tenantIds: [], email: '', emailVerified: true, name: '' };
    const rights = { roles: ['Admin'], permissions: ['*'], amr: ['pwd'], authTime: clock.now() };
    const token = await issueAccessToken({ ...claims, ...rights }, clock.now(), tokenOptions(deps));
    const admitted = await admit(contract.groups.list, { authorization: token, ip: '192.0.2.1' }, deps).catch(ignored);
    if (admitted) served.push(admitted.caller);
    // A refresh comes to the same answer.
    const access = await deps.db.system(async (tx) => {
      const session = await tx.selectFrom('sessions').selectAll().where('id', '=', who.sessionId).executeTakeFirstOrThrow();
      return findVisit(
        tx,
        { deps, client: { ip: '192.0.2.1', userAgent: '', traceId: '' } },
        { session, from: tenants[from]!, to: tenantId },
      );
    });
    expect(access?.permissions.toSorted(), `refresh in ${tenantId}`).toEqual(admitted?.caller.permissions.toSorted());
  }
  return served;
}
const ignored = (error: unknown) => {
  if (isAppError(error) && ['SESSION_ENDED', 'FORBIDDEN'].includes(error.code)) return undefined;
  throw error;
};

/** Everything that the database lets a person reach from an account, by every way there is. */
const waysOf = (world: TestWorld, who: number, from: number) =>
  world.deps.db.tenant(
    tenants[from]!,
    async (tx) => {
      const { rows } = await sql<Record<'entered' | 'listed' | 'counted' | 'found', string[]>>`select
        array(select t.id::text from unnest(${tenants}::uuid[]) as t (id) where may_enter(t.id)) as entered,
        array(select a.id::text from accounts_below(app_tenant()) a) as listed,
        array(select c.id::text from people_counted(${tenants}::uuid[]) c where c.id <> app_tenant()) as counted,
        array(select f.id::text from unnest(${tenants}::uuid[]) as t (id), account_facts(t.id) f where f.id <> app_tenant()) as found`.execute(
        tx,
      );
      const people = await sql<{
        id: string;
      }>`select distinct tenant_id::text as id from memberships_below() where tenant_id <> app_tenant()`.execute(tx);
      return { ...rows[0]!, people: people.rows.map(({ id }) => id) };
    },
    { userId: persons[who]!, readOnly: true },
  );

describe('rights flow down a tree of accounts', () => {
  it('TEN-03: whom the database lets where is what the drawing of a random tree says', async () => {
    const world = await createWorld();
    [adminId, readOnlyId] = await world.data(async (tx) => {
      const rows = await tx.selectFrom('roles').select(['id', 'key']).where('tenant_id', 'is', null).execute();
      const idOf = (key: string) => rows.find((role) => role.key === key)!.id;
      return [idOf('Admin'), idOf('ReadOnly')];
    });
    const sessions: string[] = [];
    for (const email of [people.admin, people.support, people.stranger])
      sessions.push(String(claimsIn((await world.signIn(email)).token()!)['sid']));
    const adminKeys = (await (await world.as(people.admin)).profile.get()).permissions.map(({ key }) => key).toSorted();
    let [compared, reachedInAll, refusals, visits] = [0, 0, 0, 0];
    // Trees that are worth something are deep, managed, and have people.
    const seedSteps = fc.array(
      fc.tuple(
        fc.nat(1),
        fc.constantFrom(true, true, true, false),
        fc.constantFrom<AccessType>('defaultOff', 'defaultOn', 'defaultOn', 'alwaysOn'),
        person,
      ),
      { minLength: size, maxLength: size },
    );
    await fc.assert(
      fc.asyncProperty(seedSteps, fc.array(step, { maxLength: 14 }), async (seeds, more) => {
        const model = await reset(world);
        const first = seeds.flatMap(([back, on, type, who], at): Step[] => [
          ...(at > 0 ? [{ kind: 'move' as const, tenant: at, to: Math.max(0, at - 1 - back) }] : []),
          { kind: 'manage', tenant: at, on },
          { kind: 'access', tenant: at, type },
          { kind: 'member', tenant: at, person: who, state: 'active', allowed: undefined, sees: who !== 2 },
        ]);
        for (const one of [...first, ...more]) {
          const isAllowed = inModel(model, one);
          const done = await world
            .data((tx) => inDatabase(tx, world, one))
            .then(
              () => true,
              () => false,
            );
          expect(done, JSON.stringify(one)).toBe(isAllowed);
          if (!isAllowed) refusals += 1;
        }
        for (const who of persons.keys())
          for (const from of tenants.keys()) {
            const wanted = reached(model, who, from).map((at) => tenants[at]!);
            const { people: withPeople, ...ways } = await waysOf(world, who, from);
            for (const [way, ids] of Object.entries(ways))
              expect(ids.toSorted(), `${way} of ${who} from ${from}`).toEqual(wanted.toSorted());
            expect(wanted).toEqual(expect.arrayContaining(withPeople));
            // Half of those who reach something, and now and then whoever doesn't.
            if (compared % (wanted.length > 0 ? 2 : 11) === 0) {
              const served = await servedIn(world, { userId: persons[who]!, sessionId: sessions[who]! }, from);
              expect(served.map(({ tenantId }) => tenantId).toSorted(), `visits of ${who} from ${from}`).toEqual(
                visited(model, who, from)
                  .map((at) => tenants[at]!)
                  .toSorted(),
              );
              for (const { permissions, roleIds } of served) expect([permissions.toSorted(), roleIds]).toEqual([adminKeys, []]);
              visits += served.length;
            }
            compared += 1;
            reachedInAll += wanted.length;
          }
      }),
      { numRuns: 40, endOnFailure: true },
    );
    securityLine({
      id: 'TEN-03',
      what: 'visits of an account from above in random trees, by request and by refresh',
      n: visits,
      failures: 0,
    });
    securityLine({ id: 'TEN-03', what: 'pairs of a person and an account in random trees', n: compared, failures: 0 });
    // Trees in which nobody gets anywhere, or nothing is refused, would prove nothing.
    expect(reachedInAll).toBeGreaterThan(100);
    expect(refusals).toBeGreaterThan(0);
    expect(visits).toBeGreaterThan(10);
  });
});
