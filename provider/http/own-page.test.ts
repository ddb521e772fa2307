import { expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { createWorld, providerUrl } from '../test/world.ts';

const fromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const path = '/auth/slack/callback?code=agreed&state=';
const worldWith = (sameSite: 'lax' | 'strict') => createWorld({ deps: { policy: { ...vendorPolicy, sameSite } } });

it('with strict cookies, whoever arrives from another site is led on by a page of this one, which brings them', async () => {
  const world = await worldWith('strict');
  const admin = await world.signIn(people.admin);
  const { url } = await admin.api.channels.authorizeSlack();
  const there = url.slice(providerUrl.length);
  const hop = await world.send(there, { headers: fromElsewhere });
  expect(hop.headers.get('refresh')).toBe(`0; url=${url}`);
  expect(hop.headers.getSetCookie()).toEqual([]);
  const page = await admin.fetch(there, { headers: { ...fromElsewhere, 'sec-fetch-site': 'same-origin' } });
  expect([page.status, page.headers.get('refresh')]).toEqual([200, null]);
  expect((await admin.api.channels.slack()).team).toBe('Demo team');
});

it.each([
  ['lax', fromElsewhere],
  ['strict', { ...fromElsewhere, 'sec-fetch-dest': 'iframe' }],
  ['strict', { ...fromElsewhere, 'sec-fetch-site': 'same-site' }],
  ['strict', { ...fromElsewhere, 'sec-fetch-site': 'none' }],
  ['strict', {}],
] as const)('nobody else: %s, %o', async (sameSite, headers) => {
  const world = await worldWith(sameSite);
  expect((await world.send(`${path}x`, { headers })).headers.get('refresh')).toBe(null);
});

it('a form of another site, which brings no cookie, signs out by a navigation that does', async () => {
  const world = await worldWith('lax');
  const admin = await world.signIn(people.admin);
  const form = { method: 'POST', headers: { ...fromElsewhere, 'content-type': 'application/x-www-form-urlencoded' }, body: 'state=a%26b' };
  const answer = await world.send('/oauth/logout', form);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
  const target = answer.headers.get('location')!;
  expect(target).toBe(`${providerUrl}/oauth/logout?state=a%26b`);
  const page = await world.send(target, { headers: { ...fromElsewhere, cookie: admin.cookies() } });
  expect(await page.text()).toContain('name="answer" value="yes"');
});
