import { describe, expect, it } from 'vitest';
import { prepareAttributes } from './attributes.ts';
import type { Entitlements, FeatureEntitlement, MeteredGrant } from './entitlement-types.ts';
import { isAuthorized } from './guard.ts';
import { explain, getEntitlements, getFeatureEntitlements, getPermissionEntitlements } from './package.ts';

const now = Date.UTC(2030, 0, 1);
const yes = { isEntitled: true };
const no = (justification: string) => ({ isEntitled: false, justification });
const feature = (facts: Partial<FeatureEntitlement> = {}): FeatureEntitlement => ({
  ...{ planIds: [], expireTime: null, linkedPermissions: [] },
  ...facts,
});
const flag = (treatment: 'true' | 'false', on = true) => ({
  ...{ on, offTreatment: treatment, defaultTreatment: on ? treatment : ('true' as const) },
});
const context = (features: Record<string, FeatureEntitlement>, more: Partial<Entitlements> = {}): Entitlements => ({
  ...{ features, plans: {}, permissions: {} },
  ...more,
});
const rule = (treatment: 'true' | 'false') => ({
  ...{ name: 'beta users', conditionLogic: 'and' as const, treatment },
  conditions: [{ attribute: 'beta', op: 'is' as const, negate: false, value: { boolean: true } }],
});

const of = (to: 'tenant' | 'user', limit: number | null, expireTime = -1) => ({
  limit,
  expireTime,
  from: { to, bundle: { id: 'b', name: 'B' } },
});
const plan = (id: string, limit: number | null) => ({ limit, expireTime: -1, from: { to: 'tenant' as const, plan: { id, name: id } } });
const used = (count: number, grants: MeteredGrant[], resetsAt: number | null = now + 1) => ({ used: count, resetsAt, grants });
describe('a metered feature', () => {
  const given = (metered: ReturnType<typeof used>, more: Partial<FeatureEntitlement> = {}) =>
    context({ f: feature({ expireTime: -1, use: metered, ...more }) });
  it.each<[string, Entitlements, number | null, number | null]>([
    ['with something left', given(used(3, [of('tenant', 10)])), 10, 7],
    ['with nothing left', given(used(10, [of('tenant', 10)])), 10, 0],
    ['with less than nothing left', given(used(12, [of('tenant', 10)])), 10, 0],
    ['of which nothing may be used', given(used(0, [of('tenant', 0)])), 0, 0],
    ['without a limit', given(used(1e9, [of('tenant', null)])), null, null],
    ['from the moment on that it begins anew', given(used(10, [of('tenant', 10)], now)), 10, 10],
    ['that never begins anew', given(used(10, [of('tenant', 10)], null)), 10, 0],
    ['of several grants: together', given(used(10, [of('tenant', 10), of('tenant', 5)])), 15, 5],
    ['of several grants: only those that run', given(used(10, [of('tenant', 10), of('tenant', 5, now - 1)])), 10, 0],
    ['of several grants: one without a limit', given(used(10, [of('tenant', 10), of('tenant', null)])), null, null],
    ['given to the workspace, and to one person', given(used(10, [of('tenant', 10), of('user', 5)])), 10, 0],
    [
      'of several plans: the one that gives the most, and bundles',
      given(used(10, [of('tenant', 5), plan('a', 10), plan('b', 20), plan('b', 1)])),
      26,
      16,
    ],
    ['of several plans: one without a limit', given(used(10, [plan('a', 10), plan('b', null)])), null, null],
    ['given to one person alone', given(used(3, [of('tenant', 10, 1), of('user', 5)])), 5, 2],
  ])('%s', (_, entitlements, limit, left) => {
    const answer = getFeatureEntitlements(entitlements, 'f', { now });
    expect(answer.usage).toMatchObject({ limit, left });
    expect(answer).toMatchObject(left === 0 ? no('LIMIT_REACHED') : yes);
  });

  it('that has ended says so, and no usage', () =>
    expect(getFeatureEntitlements(given(used(3, [of('tenant', 10)]), { expireTime: 1 }), 'f', { now })).toEqual(no('BUNDLE_EXPIRED')));

  it('goes on by the rules of a plan that has more of it', () => {
    const more = { planIds: ['p', 'q'] };
    const plans = (limit: number) => ({
      p: { defaultTreatment: 'true' as const, values: { f: 4 } },
      q: { defaultTreatment: 'true' as const, values: { f: limit } },
    });
    const asked = (limit: number) =>
      getFeatureEntitlements({ ...given(used(5, [of('tenant', 5)]), more), plans: plans(limit) }, 'f', { now });
    expect(asked(6)).toMatchObject({ ...yes, usage: { limit: 6, left: 1 } });
    expect(asked(3)).toMatchObject({ ...no('LIMIT_REACHED'), usage: { limit: 5, left: 0 } });
  });

  it('takes the permissions with it that are linked to it, and says why', () => {
    const entitlements = { ...given(used(10, [of('tenant', 10)]), { linkedPermissions: ['x.y'] }), permissions: { 'x.y': true as const } };
    expect(getPermissionEntitlements(entitlements, 'x.y', { now })).toMatchObject({ ...no('LIMIT_REACHED'), usage: { left: 0 } });
    expect(explain(entitlements, { permissionKey: 'x.y' }, { now }).text).toBe(
      'Not entitled (LIMIT_REACHED): holds x.y; the bundle B has f; 10 of 10 f are used.',
    );
  });
});

// spec4.entitlement
describe('a feature', () => {
  it.each<[string, Entitlements | undefined, object]>([
    ['without a context', undefined, no('MISSING_FEATURE')],
    ['unknown', context({}), no('MISSING_FEATURE')],
    ['not given', context({ f: feature() }), no('MISSING_FEATURE')],
    ['without an expiry at all', context({ f: feature({ expireTime: undefined as never }) }), no('MISSING_FEATURE')],
    ['given for good', context({ f: feature({ expireTime: -1 }) }), yes],
    ['until later', context({ f: feature({ expireTime: now + 1 }) }), yes],
    ['until this very moment', context({ f: feature({ expireTime: now }) }), yes],
    ['until a moment ago', context({ f: feature({ expireTime: now - 1 }) }), no('BUNDLE_EXPIRED')],
    ['expired, but its flag says yes', context({ f: feature({ expireTime: 1, featureFlag: flag('true') }) }), yes],
    ['expired, and its flag says no', context({ f: feature({ expireTime: 1, featureFlag: flag('false') }) }), no('BUNDLE_EXPIRED')],
    ['by a flag', context({ f: feature({ featureFlag: flag('true') }) }), yes],
    ['by a flag that is off', context({ f: feature({ featureFlag: flag('true', false) }) }), yes],
    ['not by a flag that is off', context({ f: feature({ featureFlag: flag('false', false) }) }), no('MISSING_FEATURE')],
    ['by a plan’s rules', context({ f: feature({ planIds: ['x', 'p'] }) }, { plans: { p: { defaultTreatment: 'true' } } }), yes],
    ['by no plan', context({ f: feature({ planIds: ['p'] }) }, { plans: { p: { defaultTreatment: 'false' } } }), no('MISSING_FEATURE')],
    ['of a plan that is not told', context({ f: feature({ planIds: ['p'] }) }), no('MISSING_FEATURE')],
  ])('%s', (_, entitlements, expected) => expect(getFeatureEntitlements(entitlements, 'f', { now })).toEqual(expected));

  it.each<[string, object | undefined, object]>([
    ['is not there for one that is on or off', undefined, yes],
    ['is what was given', { values: [{ value: 30, expireTime: -1 }] }, { ...yes, value: 30 }],
    [
      'of several numbers is the largest that has not ended',
      {
        values: [
          { value: 30, expireTime: -1 },
          { value: 365, expireTime: now },
          { value: 999, expireTime: now - 1 },
        ],
      },
      { ...yes, value: 365 },
    ],
    [
      'of texts is the last that has not ended',
      {
        values: [
          { value: 'a', expireTime: -1 },
          { value: 'b', expireTime: -1 },
          { value: 'c', expireTime: 1 },
        ],
      },
      { ...yes, value: 'b' },
    ],
    [
      'may be nothing or less',
      {
        values: [
          { value: -1, expireTime: -1 },
          { value: 0, expireTime: -1 },
        ],
      },
      { ...yes, value: 0 },
    ],
    ['is gone where all of it has ended', { values: [{ value: 3, expireTime: 1 }] }, yes],
  ])('its value %s', (_, more, expected) =>
    expect(getFeatureEntitlements(context({ f: feature({ expireTime: -1, ...more }) }), 'f', { now })).toEqual(expected),
  );

  it('its value is that of the plan whose rules give it, and nobody has one who is not entitled', () => {
    const plans = { p: { defaultTreatment: 'true' as const, values: { f: 7 } } };
    const ruled = context({ f: feature({ planIds: ['p'] }) }, { plans });
    expect(getFeatureEntitlements(ruled, 'f')).toEqual({ ...yes, value: 7 });
    expect(explain(ruled, { featureKey: 'f' }).text).toMatch(/^Entitled to 7: /);
    const over = context({ f: feature({ expireTime: 1, values: [{ value: 7, expireTime: 1 }] }) });
    expect(getFeatureEntitlements(over, 'f', { now })).toEqual(no('BUNDLE_EXPIRED'));
  });

  it.each(['constructor', '__proto__', 'toString', ''])('%j finds no inherited property', (key) => {
    expect(getFeatureEntitlements(context({}), key)).toEqual(no('MISSING_FEATURE'));
    expect(getFeatureEntitlements(context({ f: feature({ planIds: [key] }) }), 'f')).toEqual(no('MISSING_FEATURE'));
  });

  it('a rule wins over the default', () => {
    const byFlag = context({ f: feature({ featureFlag: { ...flag('true'), rules: [rule('false')] } }) });
    expect(getFeatureEntitlements(byFlag, 'f', { attributes: { beta: true } })).toEqual(no('MISSING_FEATURE'));
    expect(getFeatureEntitlements(byFlag, 'f')).toEqual(yes);
    const byPlan = context({ f: feature({ planIds: ['p'] }) }, { plans: { p: { defaultTreatment: 'false', rules: [rule('true')] } } });
    expect(getFeatureEntitlements(byPlan, 'f', { attributes: { beta: true } })).toEqual(yes);
    expect(getFeatureEntitlements(byPlan, 'f')).toEqual(no('MISSING_FEATURE'));
  });
});

describe('a permission', () => {
  const held = (permissions: string[], features: Record<string, FeatureEntitlement> = {}) =>
    context(features, { permissions: Object.fromEntries(permissions.map((key) => [key, true as const])) });
  const linked = (facts: Partial<FeatureEntitlement>) => feature({ linkedPermissions: ['a.b'], ...facts });

  it.each<[string, Entitlements | undefined, object]>([
    ['without a context', undefined, no('MISSING_PERMISSION')],
    ['not held', held(['a.c']), no('MISSING_PERMISSION')],
    ['held', held(['a.b']), yes],
    ['by a pattern', held(['a.*']), yes],
    ['a dot is a dot', held(['a?b', 'axb']), no('MISSING_PERMISSION')],
    ['linked to a feature that is there', held(['a.b'], { f: linked({ expireTime: -1 }) }), yes],
    ['linked to one that is not', held(['a.b'], { f: linked({}) }), no('MISSING_FEATURE')],
    ['linked to one that ended', held(['a.b'], { f: linked({ expireTime: 1 }) }), no('BUNDLE_EXPIRED')],
    ['one of two linked features is enough', held(['a.b'], { f: linked({}), g: linked({ expireTime: -1 }) }), yes],
    ['ended wins over missing', held(['a.b'], { f: linked({ expireTime: 1 }), g: linked({}) }), no('BUNDLE_EXPIRED')],
    ['not held wins over all', held([], { f: linked({ expireTime: -1 }) }), no('MISSING_PERMISSION')],
    ['a link to another key is none', held(['a.*'], { f: feature({ linkedPermissions: ['a.*'] }) }), yes],
  ])('%s', (_, entitlements, expected) => expect(getPermissionEntitlements(entitlements, 'a.b', { now })).toEqual(expected));

  it('is decided without the lists that another server leaves out', () => {
    const found = { features: { f: { expireTime: -1 }, g: {} }, plans: {}, permissions: { 'a.b': true } } as unknown as Entitlements;
    expect(getPermissionEntitlements(found, 'a.b')).toEqual(yes);
    expect(getFeatureEntitlements(found, 'f')).toEqual(yes);
    expect(getFeatureEntitlements(found, 'g')).toEqual(no('MISSING_FEATURE'));
  });

  it('decides where both are asked', () => {
    const both = held(['a.b'], { f: feature() });
    expect(getEntitlements(both, { featureKey: 'f', permissionKey: 'a.b' })).toEqual(yes);
    expect(getEntitlements(both, { featureKey: 'f' })).toEqual(no('MISSING_FEATURE'));
  });
});

describe('attributes', () => {
  const user = { id: 'u1', email: 'jo@acme.test', email_verified: true, tenantId: 't1', address: { city: { code: 7 } }, tags: ['x'] };

  it('are those of the page, the user as `frontegg.` and everything about them as `jwt.`', () => {
    expect({ ...prepareAttributes({ custom: { beta: true }, user }) }).toMatchObject({
      beta: true,
      'frontegg.email': 'jo@acme.test',
      'frontegg.emailVerified': true,
      'frontegg.tenantId': 't1',
      'frontegg.userId': 'u1',
      'jwt.address.city.code': 7,
      'jwt.tags': ['x'],
      'jwt.email': 'jo@acme.test',
    });
  });

  it("of the page can't pass for the user's", () => {
    const custom = { 'frontegg.tenantId': 'mine', 'jwt.role': 'admin', 'frontegg.other': 1 };
    const found = prepareAttributes({ custom, user });
    expect(found['frontegg.tenantId']).toBe('t1');
    expect([found['jwt.role'], found['frontegg.other']]).toEqual([undefined, undefined]);
  });

  it('nested without end they come to one', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(Object.keys(prepareAttributes({ user: loop })).length).toBeLessThan(50);
  });
});

it("an explanation names the user's own role before one that a group brings", () => {
  const role = (key: string, groups: { id: string; name: string }[]) => ({ key, name: key, permissions: ['a.*'], groups });
  const roles = [role('fromSales', [{ id: '1', name: 'Sales' }]), role('own', [])];
  const found = context({}, { permissions: { 'a.*': true }, roles });
  expect(explain(found, { permissionKey: 'a.b' }).chain).toEqual([{ kind: 'role', key: 'own', name: 'own', pattern: 'a.*' }]);
});

it('an explanation reads as a sentence', () => {
  const found = context(
    {
      f: feature({
        expireTime: -1,
        linkedPermissions: ['a.b'],
        from: { to: 'tenant', plan: { id: 'p', name: 'Premium' }, bundle: { id: 'b', name: 'Insight' } },
      }),
      g: feature({ featureFlag: { ...flag('false'), rules: [{ ...rule('true'), name: undefined }] } }),
      h: feature({ expireTime: 1, from: { to: 'user', bundle: { id: 'b', name: 'Trial' } }, featureFlag: flag('false', false) }),
    },
    { permissions: { 'a.*': true }, roles: [{ key: 'E', name: 'Editor', permissions: ['a.*'], groups: [{ id: '1', name: 'Sales' }] }] },
  );
  expect(explain(found, { permissionKey: 'a.b' }).text).toBe(
    'Entitled: member of the group Sales; the role Editor permits a.*; the plan Premium has f; the bundle Insight has f.',
  );
  expect(explain(found, { featureKey: 'g' }, { attributes: { beta: true } }).text).toBe(
    'Entitled: the flag of g is yes by the rule on beta.',
  );
  expect(explain(found, { featureKey: 'h' }).text).toBe(
    'Not entitled (BUNDLE_EXPIRED): the bundle Trial has h, given to this user alone; the flag of h is off, which means no.',
  );
  expect(explain(found, { featureKey: 'x' }).text).toBe('Not entitled (MISSING_FEATURE): nothing gives it.');
});

describe('a guard', () => {
  const person = { permissions: [{ key: 'fe.*' }, { key: 'a' }], roles: [{ key: 'Admin' }] };
  it.each([
    [{}, true],
    [{ requiredPermissions: ['fe.x', 'a'] }, true],
    [{ requiredPermissions: ['fe.x', 'b'] }, false],
    [{ requiredRoles: ['Admin'] }, true],
    [{ requiredRoles: ['Admin', 'Owner'] }, false],
    [{ requiredPermissions: ['a'], requiredRoles: ['Owner'] }, false],
    [{ requiredPermissions: ['b'], requiredRoles: ['Admin'] }, false],
  ])('%j: %s', (guarded, expected) => {
    expect(isAuthorized(person, guarded)).toBe(expected);
    expect(isAuthorized({ permissions: [], roles: [], superUser: true }, guarded)).toBe(true);
  });
});
