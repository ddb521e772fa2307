import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it('names the nearest right one, whatever its case and dashes, and none that is far away', () => {
  expect(nearest('clientID', ['baseUrl', 'clientId'])).toBe('clientId');
  expect(nearest('data-base-ulr', ['data-client-id', 'data-base-url'])).toBe('data-base-url');
  expect(nearest('colour', ['accent', 'font'])).toBe(undefined);
});
