import type { CheckedEndpoint } from '../contract/endpoint.ts';
import { AppError } from '../lib/error.ts';
import { createStore, type Store } from './context.ts';
import { isServerMended } from './gate.ts';
import { sampleId, sampleNames } from './sample-data.ts';
import { createWorld, type World } from './world.ts';

/** SPEC 9: of what is read, and of every action. */
const usual = { read: 200, action: 500 };
const slow = { read: 3000, action: 5000 };

export type Delays = typeof usual;
export interface Scenario {
  store: Store;
  delaysMs: Delays;
  /** Thrown instead of an answer. */
  refusalOf(endpoint: Pick<CheckedEndpoint, 'name' | 'parts'>): AppError | undefined;
}

/** What somebody's own sections show. */
const own = new Set(['usernames.own', 'phoneNumbers.own', 'passkeys.list', 'mfa.devices', 'sessions.list', 'personalData.deletion']);

const failed = () => new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', 'Something went wrong.', { status: 500 });
const forbidden = () => new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403 });

/** Nobody but who signs in, and nothing made yet. */
function emptyWorld(): World {
  const world = createWorld();
  const tenants = world.tenants.filter(({ tenantId }) => !(tenantId in world.parents));
  const firsts = new Set(tenants.map(({ tenantId }) => world.memberships.find((each) => each.tenantId === tenantId)!.userId));
  const memberships = world.memberships.filter(({ userId }) => firsts.has(userId));
  return { ...world, tenants, parents: {}, memberships, groups: [], isEmpty: true };
}

/** 60 accounts below the reseller's, each with 20 more. */
function manyAccounts({ tenants, parents }: World): Pick<World, 'tenants' | 'parents'> {
  const top = tenants.find(({ isReseller, tenantId }) => isReseller && !(tenantId in parents))!;
  const model = tenants.find(({ tenantId }) => parents[tenantId] === top.tenantId)!;
  const made = Array.from({ length: 60 * 21 }, (_, at) => {
    const [region, branch] = [Math.floor(at / 21), at % 21];
    const id = sampleId(1, 1000 + at);
    const parentId = branch === 0 ? top.tenantId : sampleId(1, 1000 + region * 21);
    const name = branch === 0 ? `Region ${region + 1}` : `Region ${region + 1} branch ${branch}`;
    return { parentId, tenant: { ...model, id, tenantId: id, name, isReseller: branch === 0 } };
  });
  return {
    tenants: [...tenants, ...made.map(({ tenant }) => tenant)],
    parents: { ...parents, ...Object.fromEntries(made.map(({ tenant, parentId }) => [tenant.id, parentId])) },
  };
}

/** 10,000 people with long names, 300 groups, 200 roles and 1,260 accounts. */
function largeWorld(): World {
  const world = createWorld();
  const [sample] = world.users;
  const tenantId = world.tenants[0]!.tenantId;
  const [, , role] = world.roles;
  const names = sampleNames(10_000);
  const users = names.map((name, index) => ({
    ...sample!,
    id: sampleId(5, 1000 + index),
    name: index % 7 === 0 ? `${name} Featherstonehaugh-Cholmondeley van der Weijden de Castellane` : name,
    email: `person-${index}@acme.test`,
  }));
  const memberships = users.map(({ id }) => ({ ...world.memberships.at(-1)!, userId: id, tenantId, status: 'active' as const }));
  const groups = names.slice(0, 300).map((name, index) => ({
    ...world.groups[0]!,
    id: sampleId(8, 1000 + index),
    name: `${name}'s colleagues in the region`,
    userIds: users.slice(index * 30, index * 30 + 30).map(({ id }) => id),
  }));
  const roles = names.slice(0, 200).map((name, index) => ({
    ...role!,
    id: sampleId(2, 1000 + index),
    key: `role-${index}`,
    name: `Works with ${name}`,
    isDefault: false,
    tenantId,
  }));
  return {
    ...world,
    ...manyAccounts(world),
    users: [...world.users, ...users],
    memberships: [...world.memberships, ...memberships],
    groups: [...world.groups, ...groups],
    roles: [...world.roles, ...roles],
  };
}

/**
 * What a page's address asks the preview to show: `?scenario=empty`, `large`, `errors`, `forbidden` or `slow`; `latency` in milliseconds;
 * `clock`, when the preview's time begins (ISO 8601). Unknown values are as if they were not there.
 */
export function readScenario(search: string): Scenario {
  const params = new URLSearchParams(search);
  const name = params.get('scenario');
  const latency = Number(params.get('latency') ?? NaN);
  const startsAt = Date.parse(params.get('clock') ?? '');
  const openedAt = Date.now();
  const now = () => new Date(Number.isNaN(startsAt) ? Date.now() : startsAt + Date.now() - openedAt);
  const world = name === 'empty' ? emptyWorld() : name === 'large' ? largeWorld() : createWorld();
  const refuse = name === 'errors' ? () => (isServerMended() ? undefined : failed()) : name === 'forbidden' ? forbidden : undefined;
  return {
    store: createStore(world, now),
    delaysMs: latency >= 0 ? { read: latency, action: latency } : name === 'slow' ? slow : usual,
    // Whoever is signed in still gets into the portal, where each section shows what it says then.
    refusalOf: ({ name: endpoint, parts: { access } }) =>
      typeof access === 'object' || (name === 'errors' && own.has(endpoint)) ? refuse?.() : undefined,
  };
}
