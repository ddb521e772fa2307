import { expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { widened } from '../ports/limits.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { callback, goodRequest } from '../test/oauth.ts';
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
  expect(await hop.text(), 'for browsers that follow no refresh').toContain(
    `<a class="main" href="${url.replaceAll('&', '&#38;')}">Continue</a>`,
  );
  const page = await admin.fetch(there, { headers: { ...fromElsewhere, 'sec-fetch-site': 'same-origin' } });
  expect([page.status, page.headers.get('refresh')]).toEqual([200, null]);
  expect((await admin.api.channels.slack()).team).toBe('Demo team');
});

it.each([
  ['federation', path],
  ['refresh', '/oauth/logout'],
] as const)('whoever is led on is counted once: %s', async (limit, there) => {
  const world = await createWorld({
    limits: { ...widened(1000), [limit]: { points: 1, seconds: 3600 } },
    deps: { policy: { ...vendorPolicy, sameSite: 'strict' } },
  });
  const arrive = async (site: string) => (await world.send(there, { headers: { ...fromElsewhere, 'sec-fetch-site': site } })).status;
  expect([await arrive('cross-site'), (await arrive('same-origin')) === 429, await arrive('same-origin')]).toEqual([200, false, 429]);
});

it('a form of another site that asks for a sign-in finds who is signed in by a navigation', async () => {
  const world = await worldWith('lax');
  const form = (more: object = {}) => ({
    method: 'POST',
    headers: { ...fromElsewhere, 'content-type': 'application/x-www-form-urlencoded', ...more },
    body: 'client_id=a%26b&state=1&state=2&password=strayed',
  });
  const answer = await world.send('/oauth/authorize', form());
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${providerUrl}/oauth/authorize?client_id=a%26b&state=1&state=2`]);
  const admin = await world.signIn(people.admin);
  for (const more of [{ 'sec-fetch-site': 'same-origin' }, { cookie: admin.cookies() }, { 'sec-fetch-mode': 'cors' }])
    expect((await world.send('/oauth/authorize', form(more))).status, JSON.stringify(more)).toBe(400);
  expect((await world.send('/oauth/authorize', { ...form(), body: `client_id=${'x'.repeat(8000)}` })).status).toBe(400);
});

it.each(['lax', 'strict'] as const)(
  'a form of another site that asks for who is signed in is answered without a sign-in: %s',
  async (sameSite) => {
    const world = await worldWith(sameSite);
    const cookie = (await world.signIn(people.admin)).cookies();
    const body = new URLSearchParams({ ...goodRequest, prompt: 'none' }).toString();
    const headers = { ...fromElsewhere, 'content-type': 'application/x-www-form-urlencoded' };
    const there = (await world.send('/oauth/authorize', { method: 'POST', headers, body })).headers.get('location')!;
    if (sameSite === 'strict')
      expect((await world.send(there, { headers: fromElsewhere })).headers.get('refresh'), 'brings no cookie yet').toBe(`0; url=${there}`);
    const brought = { ...fromElsewhere, cookie, 'sec-fetch-site': sameSite === 'strict' ? 'same-origin' : 'cross-site' };
    const back = new URL((await world.send(there, { headers: brought })).headers.get('location')!);
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get('code')).toBeTruthy();
  },
);

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
