import { expect, it, vi } from 'vitest';
import { resolveOptions } from './options.ts';

it('a base URL by path is checked for each, and the origin of everything else is that of an empty path', () => {
  const baseUrl = (path: string) => (path.startsWith('/flags') ? 'http://flags.test' : 'https://auth.test/');
  const options = resolveOptions({ baseUrl, clientId: 'c' });
  expect(options.baseUrl).toBe('https://auth.test');
  expect(options.baseUrlOf?.('/identity')).toBe('https://auth.test');
  expect(() => options.baseUrlOf?.('/flags')).toThrow('https');
  expect(resolveOptions({ baseUrl: 'https://auth.test', clientId: 'c' }).baseUrlOf).toBe(undefined);
});

// spec5.options, spec8.integrator
it('a missing base URL raises an alert for the integrator, once; a wrong one and a page that has one raise none', () => {
  const alert = vi.fn();
  vi.stubGlobal('window', { alert });
  resolveOptions({ baseUrl: 'https://auth.test', clientId: 'c' });
  resolveOptions({ preview: true });
  expect(() => resolveOptions({ baseUrl: 'http://auth.test', clientId: 'c' })).toThrow('https');
  expect(alert).not.toHaveBeenCalled();
  for (const baseUrl of [undefined, '']) expect(() => resolveOptions({ baseUrl, clientId: 'c' })).toThrow('Gatehouse needs baseUrl');
  expect(alert.mock.calls).toEqual([['Gatehouse needs baseUrl: the address of the provider, like https://auth.company.com.']]);
  vi.unstubAllGlobals();
});
