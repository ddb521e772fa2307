import { expect, it } from 'vitest';
import { isOtherSite } from './other-site.ts';

it.each([
  ['https://auth.example.com', 'https://app.example.com/x', false],
  ['https://example.com', 'https://app.example.com', false],
  ['http://localhost:4401', 'http://localhost:4400', false],
  ['/api', 'https://app.example.com', false],
  ['https://auth.example.org', 'https://app.example.com', true],
  ['http://127.0.0.1:4401', 'http://localhost:4400', true],
  ['http://10.0.0.1', 'http://11.0.0.1', true],
  ['https://auth.example.com', 'http://app.example.com', true],
])('%s on %s is on another site: %s', (baseUrl, page, isOther) => expect(isOtherSite(baseUrl, page)).toBe(isOther));
