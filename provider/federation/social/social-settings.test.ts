import { describe, expect, it } from 'vitest';
import { readSettings } from '../../run/config.ts';

describe('social provider settings', () => {
  it('are read from the environment, per provider', () => {
    const { social } = readSettings({
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      APPLE_CLIENT_ID: 'com.example.web',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nAA\\n-----END PRIVATE KEY-----',
    });
    expect(social).toEqual({
      google: { active: true, clientId: 'g', clientSecret: 's' },
      apple: {
        active: true,
        clientId: 'com.example.web',
        clientSecret: '',
        appleKey: { teamId: 'TEAM', keyId: 'KEY', privateKey: '-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----' },
      },
    });
    expect(readSettings({}).social).toEqual({});
  });

  it.each([
    ['GITHUB_CLIENT_SECRET', { GITHUB_CLIENT_ID: 'x' }],
    ['APPLE_TEAM_ID', { APPLE_CLIENT_ID: 'x' }],
    ['APPLE_PRIVATE_KEY', { APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y', APPLE_KEY_ID: 'z' }],
  ])('reports a missing %s', (name, env) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name}: it is missing`));
  });
});
