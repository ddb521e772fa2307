import { expect, it } from 'vitest';
import { customTarget } from './custom-login.ts';

it.each([
  ['https://app.acme.test/start?team=names#top', '/start?team=names'],
  ['https://app.acme.test', '/'],
  ['https://app.acme.test//evil.test/x', '/evil.test/x'],
  ['https://app.acme.test/.//evil.test', '/evil.test'],
])("RED-01 of a workspace's application URL %s only %s is followed", (applicationUrl, target) => {
  expect(customTarget(applicationUrl)).toBe(target);
});
