import { expect, it, vi } from 'vitest';
import { backToApp } from './back-to-app.ts';

it('back to the sign-in is back to the app in a browser that one has opened, if the page knows how', () => {
  const backToLogin = vi.fn();
  const opened = { getItem: (key: string) => (key === 'frontegg_external_mobile_browser' ? '' : null) };
  expect(backToApp({ backToLogin }, opened)).toBe(true);
  expect(backToApp({ backToLogin }, { getItem: () => null })).toBe(false);
  expect(backToApp({}, opened)).toBe(false);
  expect(backToLogin).toHaveBeenCalledTimes(1);
});
