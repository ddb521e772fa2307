import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './config.ts';
import { strayVariables } from './stray-variables.ts';
import { variableNames } from './variable-names.ts';
import { noting } from './variables.ts';

function straysOf(env: Record<string, string>): string[] {
  const asked = new Set<string>();
  readSettings(noting(env, asked));
  return strayVariables(env, asked);
}

describe('variables that do nothing', () => {
  it.each([
    ['SIGN_UP_OPEN', 'signUp.open'],
    ['PASSWORD_MIN_LENGTH', 'passwords.minLength'],
    ['FACTORS_ENFORCEMENT', 'factors.enforcement'],
    ['ACCESS_TOKEN_SECONDS', 'sessions.accessTokenSeconds'],
    ['lockout_max_attempts', 'signIn.lockout.maxAttempts'],
    ['ALLOW_SIGNUPS', 'no such variable'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['SMTP_PASSWORD', 'no such variable'],
    ['GATEHOUSE_PORT', 'no such variable'],
    ['CAPTCHA_SECRET', 'belongs to is not set'],
  ])('%s: says so at the start, and names %s', (name, told) => {
    expect(straysOf({ [name]: 'x' })).toEqual([expect.stringMatching(`^${name.toUpperCase()} does nothing.*${told}`)]);
  });

  it("nothing is said of what is read, is empty, or is other programs'", () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'API_URL',
      'POSTGRES_PASSWORD',
      'GITHUB_TOKEN',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'npm_config_cache',
    ];
    const env = Object.fromEntries(
      [...others, 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER', 'LOG_FORMAT', 'APP_ENV'].map((name) => [name, 'x']),
    );
    expect(straysOf({ ...env, SMTP_PASSWORD: '', LOG_LEVEL: 'debug', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toEqual([]);
  });

  it('provider/README.md has every variable that is read, and no other', () => {
    const table = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
    const rows = table.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
    const told = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z_]+_[A-Z_]+|HOST|ASSISTANT)\b/g)].map(([, name]) => name!)));
    // The demo's own, one whose meaning is in no table, and those of OpenTelemetry and of providers that are all alike.
    const elsewhere = /^(DEMO_|PORT$|NODE_ENV$|OTEL_|(MICROSOFT|FACEBOOK|GITHUB|SLACK|LINKEDIN|APPLE)_CLIENT_)/;
    expect([...variableNames].filter((name) => !told.has(name) && !elsewhere.test(name))).toEqual([]);
    expect([...told].filter((name) => !variableNames.has(name))).toEqual([]);
  });
});
