import { describe, expect, it } from 'vitest';
import { appLink } from './app-link.ts';

describe('app links', () => {
  it.each(['com.company.app', 'com.company.app:', 'com.company.app://', 'COM.Company.App'])('accepts the scheme spelled %s', (scheme) => {
    expect(appLink('com.company.app://oauth/callback?code=1', [scheme])).toBe('com.company.app://oauth/callback?code=1');
  });

  it.each([
    [null],
    [''],
    ['other.app://x'],
    ['com.company.app.evil://x'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['java\tscript:alert(1)'],
    [' com.company.app://x'],
    ['com.company.app://x\n'],
    ['data:text/html,x'],
    ['https://evil.test'],
    ['//evil.test'],
    ['/account/login'],
    ['intent://x#Intent;scheme=https;end'],
    [`com.company.app://${'x'.repeat(2048)}`],
  ])('RED-01 refuses %j', (target) => {
    const everything = ['com.company.app', 'javascript', 'data', 'https', 'intent'];
    expect(appLink(target, everything)).toBeUndefined();
  });

  it('opens nothing unless the host allows a scheme', () => expect(appLink('com.company.app://x', [])).toBeUndefined());
});
