import { defineConfig } from 'vitest/config';

/** On PostgreSQL nothing runs that asks no database: documents of other people, the ports, sockets and processes. */
const withoutDatabase = [
  ...['hostile', 'fuzz', 'interop'].map((name) => `provider/test/security/saml-${name}.test.ts`),
  ...['provider/ports/**', 'provider/db/folder-lock.test.ts', 'provider/run/server.test.ts', 'provider/run/end.test.ts'],
];

/**
 * Long, one request after the other, and the same SQL on either: where both engines run, in CI, these run on PostgreSQL, which takes half the
 * time. Without PostgreSQL, and by hand, they run on the embedded database.
 */
const onEitherEngine = [
  ...[
    'accounts-model',
    'codes',
    'federation-takeover',
    'impersonation',
    'injection',
    'limits',
    'limits-kept',
    'links',
    'lockout',
    'mfa-model',
    'mutants',
  ],
  ...['oauth-differential', 'oidc-hostile', 'one-time', 'passkeys', 'pre-account-hijack', 'rate-limits', 'requests', 'rights'],
  ...['session-limits', 'sign-out', 'sso-setup', 'sso-wizard', 'tenants', 'token-kinds', 'tokens'],
].map((name) => `provider/test/security/${name}.test.ts`);

export default defineConfig({
  define: { __VERSION__: '"test"' },
  test: {
    pool: 'threads',
    // As everywhere: long enough for a machine ten times slower, and a green run waits for none of it.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: process.env['VITEST_RESULTS'] ? ['default', 'json'] : ['default'],
    ...(process.env['VITEST_RESULTS'] && { outputFile: { json: process.env['VITEST_RESULTS'] } }),
    projects: [
      {
        extends: true,
        // Pure logic: one module registry for all files, which is several times faster.
        test: {
          name: 'logic',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'demo/*.test.ts'],
          exclude: ['src/**/*.types.test.ts'],
          setupFiles: ['scripts/test/seed.ts'],
        },
      },
      {
        extends: true,
        // Other engines than Chromium, one after the other: `node scripts/engines.ts` sees to it that they are there.
        test: {
          name: 'engines',
          environment: 'node',
          include: ['demo/engines/*.test.ts'],
        },
      },
      {
        extends: true,
        // The packages as they are published: `npm run build` comes first.
        test: {
          name: 'packages',
          environment: 'node',
          globalSetup: ['demo/packages/global-setup.ts'],
          include: ['demo/packages/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        // Whole apps of further frameworks: minutes of installing, by hand and before a release.
        test: {
          name: 'frameworks',
          environment: 'node',
          globalSetup: ['demo/packages/global-setup.ts'],
          include: ['demo/frameworks/*.test.ts'],
        },
      },
      {
        extends: true,
        // One embedded database for all files, one file at a time: starting one costs seconds and 700 MB.
        test: {
          name: 'provider',
          environment: 'node',
          include: ['provider/**/*.test.ts'],
          exclude: process.env['DATABASE_URL']
            ? withoutDatabase
            : ['provider/**/*.postgres.test.ts', ...(process.env['CI'] ? onEitherEngine : [])],
          setupFiles: ['scripts/test/seed.ts'],
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
