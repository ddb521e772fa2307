import { expect, it } from 'vitest';
import { people } from '../contract/behaviour.ts';
import { contract } from '../contract/index.ts';
import { createPreviewArea } from './index.ts';
import { readScenario } from './scenario.ts';
import { previewPassword } from './world.ts';

/** Somebody signed in as an admin, on a page with this address. */
async function pageAt(search: string, email: string = people.admin) {
  const page = { ...readScenario(`${search}&latency=0`), browser: {} };
  await createPreviewArea(contract.auth, page).login({ body: { email, password: previewPassword } });
  return {
    ...page,
    users: createPreviewArea(contract.users, page),
    tokens: createPreviewArea(contract.apiTokens, page),
    tenants: createPreviewArea(contract.tenants, page),
  };
}

it('an empty workspace has its admin alone', async () => {
  const { users, tokens } = await pageAt('?scenario=empty');
  expect((await users.list()).items.map(({ email }) => email)).toEqual([people.admin]);
  expect(await tokens.listOfTenant()).toEqual([]);
});

it('a large workspace has 10,000 people more', async () => {
  const { users } = await pageAt('?scenario=large');
  expect((await users.list({ query: { _limit: 1 } }))._metadata.totalItems).toBeGreaterThan(10_000);
});

it('a large reseller has a tree of more than a thousand accounts', async () => {
  const { tenants } = await pageAt('?scenario=large', people.reseller);
  const { activeTenant } = await tenants.list();
  const total = async (query: object) => (await tenants.search({ query: { ...query, _limit: 1 } }))._metadata.totalItems;
  expect(await total({ _filter: 'region' })).toBe(1260);
  expect(await total({ _subTenantId: activeTenant.tenantId })).toBeGreaterThan(60);
});

it.each([
  ['errors', 500],
  ['forbidden', 403],
])('with %s, whoever is signed in is refused what needs a permission', async (scenario, status) => {
  const { users } = await pageAt(`?scenario=${scenario}`);
  await expect(users.list()).rejects.toMatchObject({ status });
});

it('time and latency are set by the address', () => {
  expect(readScenario('?clock=2030-05-01T10:00:00Z').store.now().toISOString()).toMatch(/^2030-05-01T10:00:0/);
  expect(readScenario('?latency=20').delaysMs).toEqual({ read: 20, action: 20 });
  expect(readScenario('?scenario=slow').delaysMs.read).toBeGreaterThan(1000);
  expect(readScenario('?scenario=odd&clock=never&latency=x').delaysMs).toEqual({ read: 200, action: 500 });
});
