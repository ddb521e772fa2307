import { describe, expect, it } from 'vitest';
import { ConfigError, readSettings } from './config.ts';
import { clientAddress } from '../http/client-address.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'https://id.example.com',
  APP_URL: 'https://app.example.com',
  CLIENT_ID: 'client-1',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'a@example.com',
  DATABASE_URL: 'postgres://x@y/z',
};

describe('settings', () => {
  it('work without any variable', () => {
    expect(readSettings({})).toMatchObject({
      port: 4401,
      dataDir: '.data',
      allowedOrigins: ['http://localhost:4400'],
      appUrl: 'http://localhost:4400',
      trustedProxies: 0,
      isProduction: false,
    });
  });

  it('hosted login: exact URLs as written, a long secret, off by default', () => {
    expect(readSettings({}).hosted).toEqual({});
    const env = {
      REDIRECT_URIS: 'https://app.test/oauth/callback, http://localhost:3000/cb?x=1',
      CDN_URL: 'https://cdn.test/',
      CLIENT_SECRET: 's'.repeat(32),
    };
    expect(readSettings(env).hosted).toEqual({
      redirectUris: ['https://app.test/oauth/callback', 'http://localhost:3000/cb?x=1'],
      cdnUrl: 'https://cdn.test',
      clientSecret: 's'.repeat(32),
    });
    for (const wrong of [
      'http://app.test/cb',
      'https://*.app.test/cb',
      'https://app.test/cb#x',
      'https://user@app.test/cb',
      'javascript:alert(1)',
      'app.test',
    ])
      expect(() => readSettings({ REDIRECT_URIS: wrong }), wrong).toThrow(/^REDIRECT_URIS: /);
    expect(() => readSettings({ POST_LOGOUT_REDIRECT_URIS: 'http://app.test' })).toThrow(/^POST_LOGOUT_REDIRECT_URIS: /);
    expect(() => readSettings({ CLIENT_SECRET: 'short' })).toThrow(/^CLIENT_SECRET: /);
  });

  it('captcha: the built-in proof of work needs no secret, a service does', () => {
    expect(readSettings({}).captcha).toBeUndefined();
    expect(readSettings({ CAPTCHA_SITE_KEY: 'pow' }).captcha).toEqual({ siteKey: 'pow', secret: '' });
    expect(readSettings({ CAPTCHA_SITE_KEY: '0x4AAA', CAPTCHA_SECRET: 's' }).captcha).toEqual({ siteKey: '0x4AAA', secret: 's' });
    expect(() => readSettings({ CAPTCHA_SITE_KEY: '0x4AAA' })).toThrow(/^CAPTCHA_SECRET: it is missing/);
  });

  it('add origins', () => {
    expect(readSettings({ ALLOWED_ORIGINS: 'http://a.test, https://b.test:8443/', PORT: '5000' }).allowedOrigins).toEqual([
      'http://localhost:5000',
      'http://a.test',
      'https://b.test:8443',
    ]);
    expect(readSettings(production).allowedOrigins).toEqual(['https://app.example.com']);
  });

  it.each(['SECRET_KEY', 'PUBLIC_URL', 'APP_URL', 'CLIENT_ID', 'SMTP_URL', 'MAIL_FROM'])('production reports a missing %s', (name) => {
    expect(() => readSettings({ ...production, [name]: undefined })).toThrow(new RegExp(`^${name}: it is missing`));
  });

  it.each([
    ['PROVIDER_PORT', 'http'],
    ['PROVIDER_PORT', '70000'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.test/path'],
    ['ALLOWED_ORIGINS', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'id.example.com'],
    ['APP_URL', 'ftp://x'],
    ['DATABASE_URL', 'mysql://x'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['CLIENT_ID', 'a b'],
  ])('rejects %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(ConfigError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  it.each([
    ['198.51.100.1', undefined, 0, '198.51.100.1'],
    ['198.51.100.1', '203.0.113.9', 0, '198.51.100.1'],
    ['198.51.100.1', '203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1', '1.1.1.1, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
    ['::ffff:198.51.100.1', 'nonsense<script>', 1, '198.51.100.1'],
    [undefined, undefined, 0, 'unknown'],
  ])('the address of %s with X-Forwarded-For %s behind %i proxies is %s', (socket, forwarded, hops, expected) =>
    expect(clientAddress(socket, forwarded, hops)).toBe(expected),
  );
});
