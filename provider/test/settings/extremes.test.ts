import { expect, it } from 'vitest';
import type * as v from 'valibot';
import { people } from '../../../src/contract/behaviour.ts';
import { policyEntries } from '../../../src/contract/configuration/policy.schemas.ts';
import { settingsIn } from '../../identity/configuration/policy-changes.ts';
import { byArea, call, isWrite, randomIds } from '../security/samples.ts';
import { put, worldOf } from './cases.ts';

type End = 'min_value' | 'max_value';
interface Part {
  entries?: Readonly<Record<string, Part>>;
  wrapped?: Part;
  pipe?: readonly { type: string; requirement?: unknown }[];
}

/** The last number that a setting may be in this direction; undefined: it isn't a number. */
function endOf(part: Part | undefined, end: End): unknown {
  if (!part) return undefined;
  const limit = part.pipe?.find(({ type }) => type === end)?.requirement;
  return limit ?? endOf(part.wrapped, end);
}
const partAt = (entries: Readonly<Record<string, v.GenericSchema>>, path: readonly string[]) =>
  path.reduce<Part | undefined>((part, key) => (part?.entries ?? part?.wrapped?.entries)?.[key], { entries } as Part);

/** Each number as small or as large as the document may have it. */
const documentAt = (end: End, more: Record<string, unknown>) =>
  settingsIn(policyEntries).reduce((document, { path }) => {
    const value = endOf(partAt(policyEntries, path), end);
    return value === undefined ? document : put(document, path, value);
  }, more);

it.each([
  ['least', documentAt('min_value', { passwords: { rotation: { days: 1, noticeDays: 0 } } })],
  ['most', documentAt('max_value', { passwords: { rotation: { days: 730, noticeDays: 730 } } })],
])('whatever an admin reads can be answered with the %s of each setting', async (_, document) => {
  const world = await worldOf(document);
  await world.data((tx) => tx.updateTable('users').set({ password_changed_at: world.clock.now() }).execute());
  const browser = await world.signIn(people.admin);
  const [ids, failed] = [randomIds(), new Array<string>()];
  for (const [, routes] of byArea((route) => !isWrite(route) && route.name !== 'oauth.logout'))
    for (const route of routes) {
      const { status } = await call(world, { route, ids, token: browser.token() });
      if (status >= 500) failed.push(route.name);
    }
  expect(failed).toEqual([]);
  // Who was signed out meanwhile has read nothing.
  expect((await browser.api.profile.get()).email).toBe(people.admin);
});
