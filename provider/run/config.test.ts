import { describe, expect, it } from 'vitest';
import { readSettings } from './config.ts';
import { ConfigError } from './variables.ts';

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

  it('metrics and traces are off unless set up', () => {
    expect(readSettings({})).toMatchObject({ metricsPort: undefined, traces: undefined });
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readSettings({ METRICS_PORT: '9464', ...endpoint })).toMatchObject({ metricsPort: 9464, traces: { share: 1 } });
    const tenth = { ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readSettings(tenth).traces).toEqual({ share: 0.1 });
    expect(readSettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined();
    for (const wrong of [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      { ...endpoint, OTEL_TRACES_SAMPLER: 'sometimes' },
      { ...tenth, OTEL_TRACES_SAMPLER_ARG: '10' },
    ])
      expect(() => readSettings(wrong)).toThrow(ConfigError);
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
    expect(() => readSettings({ ID_TOKEN_ALGORITHM: 'none' })).toThrow(/^ID_TOKEN_ALGORITHM: "none"/);
    expect(readSettings({ ID_TOKEN_ALGORITHM: 'RS256' }).hosted.idTokenAlgorithm).toBe('RS256');
    for (const name of ['CLIENT_SECRET', 'FORWARD_SECRET'])
      expect(() => readSettings({ [name]: 'short' })).toThrow(new RegExp(`^${name}: `));
    expect(readSettings({ FORWARD_SECRET: 'f'.repeat(32) }).hosted).toEqual({ forwardSecret: 'f'.repeat(32) });
  });

  it('retention: days by name, on top of the policy', () => {
    expect(readSettings({ RETENTION_DAYS: 'audit=30, messages=7' }).retentionDays).toEqual({ audit: 30, messages: 7 });
    for (const wrong of ['audit', 'audit=0', 'audit=-1', 'audit=1.5', 'users=3', 'audit=forever'])
      expect(() => readSettings({ RETENTION_DAYS: wrong }), wrong).toThrow(/^RETENTION_DAYS: /);
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

  const needed = ['SECRET_KEY', 'PUBLIC_URL', 'APP_URL', 'CLIENT_ID', 'SMTP_URL', 'MAIL_FROM', 'DATABASE_URL'];
  const problemsOf = (env: Record<string, string | undefined>): string[] => {
    try {
      readSettings(env);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message.split('\n');
    }
  };

  it.each(needed)('production reports a missing %s', (name) => {
    expect(problemsOf({ ...production, [name]: undefined })).toEqual([expect.stringMatching(new RegExp(`^${name}: it is missing`))]);
  });

  it('production reports everything that is missing or wrong at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production', LOG_LEVEL: 'loud', SMS_URL: 'https://sms.test', APPLE_CLIENT_ID: 'x' });
    const names = problems.map((line) => line.split(':')[0]);
    expect(names.toSorted()).toEqual([...needed, 'LOG_LEVEL', 'SMS_FROM', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'].toSorted());
  });

  it('production runs on the embedded database only if told that it may', () => {
    const { DATABASE_URL: _, ...rest } = production;
    expect(problemsOf({ ...rest, EMBEDDED_DATABASE: 'yes' })).toHaveLength(1);
    expect(readSettings({ ...rest, EMBEDDED_DATABASE: 'accept' }).databaseUrl).toBeUndefined();
  });

  it.each(['PUBLIC_URL', 'APP_URL', 'ALLOWED_ORIGINS', 'CDN_URL'])(
    'production refuses an http address in %s, except of this machine',
    (name) => {
      for (const host of ['app.example.com', 'localhost.example.com', '127.0.0.1.example.com', '10.0.0.1', '[::2]'])
        expect(problemsOf({ ...production, [name]: `http://${host}` }), host).toEqual([
          `${name}: "http://${host}" must begin with https:// in production.`,
        ]);
      for (const host of ['localhost:4400', '127.0.0.1:4400', '[::1]:4400'])
        expect(problemsOf({ ...production, [name]: `http://${host}` }), host).toEqual([]);
    },
  );

  it('listens on this machine only, unless told otherwise or in production', () => {
    expect(readSettings({}).host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readSettings(production).host).toBeUndefined();
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
    ['VENDOR_LOGO', 'http://cdn.test/logo.png'],
    ['VENDOR_LOGO', 'data:text/html;base64,AAAA'],
    ['VENDOR_ACCENT', 'red'],
    ['WHITE_LABEL', 'yes'],
    ['CONFIG_FILE', '/no/such/file.json'],
  ])('rejects %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(ConfigError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });
});
