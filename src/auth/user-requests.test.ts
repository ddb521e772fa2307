import { expect, it } from 'vitest';
import { userRequests, type UserRequests } from './user-requests.ts';

const claims = { sub: 'u1', email: 'ada@acme.test', name: 'Ada', tenantId: 't1' };
const token = () => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;

/** A server that names each request. */
function server() {
  const asked: string[] = [];
  const answer = (name: string, value: unknown) => async () => (asked.push(name), value);
  const usual = {
    profile: {
      get: answer('me', { id: 'u1', roles: [] }),
      authorization: answer('authorization', { roles: ['Admin'], permissions: ['p'] }),
    },
    tenants: { list: answer('v3', 'newer'), listV1: answer('v1', 'older') },
  } as unknown as UserRequests;
  return { usual, asked };
}

it('a page that skips the user knows what the token says, and asks for nothing', async () => {
  const { usual, asked } = server();
  const { profile, tenants } = userRequests(usual, { skipUserLoading: true, token });
  expect(await profile.get()).toMatchObject({ id: 'u1', email: 'ada@acme.test', roles: [], permissions: [], groups: [] });
  expect(await tenants.list()).toMatchObject({ tenants: [], activeTenant: { tenantId: 't1' } });
  expect(asked).toEqual([]);
});

it.each([
  ['admin_portal_should_load_authorization', { id: 'u1', roles: ['Admin'], permissions: ['p'] }, 'newer', ['me', 'authorization', 'v3']],
  ['admin_portal_use_current_user_tenants_v1_endpoint', { id: 'u1', roles: [] }, 'older', ['me', 'v1']],
])('the flag %s', async (flag, user, list, requests) => {
  const { usual, asked } = server();
  const { profile, tenants } = userRequests(usual, { flags: { [flag]: 'on' }, token });
  expect(await profile.get()).toEqual(user);
  expect(await tenants.list()).toEqual(list);
  expect(asked).toEqual(requests);
});
