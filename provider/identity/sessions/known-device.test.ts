import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { createWorld } from '../../test/world.ts';
import { vendorPolicy } from '../policy/vendor-policy.ts';
import { rememberDevice } from './known-device.ts';

const day = 86_400;

it('the cookie of a shared browser lives as long as anybody is known there', async () => {
  const world = await createWorld({ isHeld: true, deps: { policy: { ...vendorPolicy, knownDeviceSeconds: day } } });
  const signIn = (email: string, seconds: number, device?: string) =>
    world.data((tx) =>
      rememberDevice(
        tx,
        { deps: world.deps, client: { ip: '', userAgent: '', traceId: '', device } },
        { userId: demoUserId(email), seconds, factor: 'AuthenticatorApp' },
      ),
    );
  const first = await signIn(people.admin, 14 * day);
  const second = await signIn(people.support, 0, first.secret);
  expect([first.seconds, second.seconds]).toEqual([14 * day, 14 * day]);
  world.advance(11 * day);
  const third = await signIn(people.support, 0, second.secret);
  expect(third.seconds, 'until the first is forgotten').toBe(3 * day);
  world.advance(2.5 * day);
  expect((await signIn(people.support, 0, third.secret)).seconds, 'their own is the longest').toBe(day);
  expect((await signIn(people.readOnly, 0)).seconds, 'of another browser').toBe(day);
});
