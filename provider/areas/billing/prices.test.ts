import { expect, it } from 'vitest';
import type { PriceList } from '../../../src/contract/billing/billing.schemas.ts';
import { createWorld } from '../../test/world.ts';

it('prices are in the currency of where somebody is, as far as something is sold in it; the browser may keep them for a minute', async () => {
  const world = await createWorld();
  const ask = async (ip: string, query = '') => {
    const response = await world.send(`/subscriptions/resources/billing/prices/v1${query}`, {}, ip);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
    return ((await response.json()) as PriceList).currency;
  };
  expect(await ask('192.0.2.1')).toBe('eur');
  expect(await ask('198.51.100.1')).toBe('usd');
  expect(await ask('192.0.2.1', '?currency=USD')).toBe('usd');
  expect(await ask('192.0.2.1', '?currency=gbp')).toBe('eur');
  const refused = await world.send('/subscriptions/resources/billing/prices/v1?currency=dollars', {}, '192.0.2.1');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
});
