import { defineConfig } from 'vitest/config';

/** Asks no database: documents of other people, the ports, sockets and processes. */
const withoutDatabase = [
  ...['form', 'fuzz', 'hostile', 'interop'].map((name) => `provider/test/security/saml-${name}.test.ts`),
  ...['provider/test/security/wycheproof.test.ts', 'provider/ports/**/*.test.ts', 'provider/db/folder-lock.test.ts'],
  ...['provider/run/server.test.ts', 'provider/run/end.test.ts'],
];

/** What PostgreSQL may see differently: locks, races, rows that several at a time want. */
const contended = [
  ...['provider/provisioning/scim.test.ts', 'provider/identity/billing/*.test.ts', 'provider/identity/members/*.test.ts'],
  ...[
    'audit-streams/stream-audit',
    'billing/charges',
    'billing/ledger',
    'billing/metered',
    'channels/channels',
    'entitlements/usage-events',
    'invites/invites',
    'personal-data/personal-data',
    'reports/send-scheduled',
    'sub-tenants/sub-tenants',
    'user-imports/user-imports',
    'users/users',
    'webhooks/send-webhooks',
  ].map((name) => `provider/areas/${name}.test.ts`),
  ...['billing-commands', 'live-policy.postgres', 'retention', 'tenant-commands'].map((name) => `provider/run/${name}.test.ts`),
];

/** Many requests long; the same SQL on either, and PostgreSQL takes half the time. */
const attacks = 'provider/test/security/*.test.ts';
const onlyPostgres = ['provider/**/*.postgres.test.ts'];

/** One database for all files, one file at a time: starting an embedded one costs seconds and 700 MB. */
const provider = { environment: 'node', setupFiles: ['scripts/test/seed.ts'], isolate: false, fileParallelism: false };

export default defineConfig({
  define: { __VERSION__: '"test"' },
  test: {
    pool: 'threads',
    // As everywhere: long enough for a machine ten times slower, and a green run waits for none of it.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    reporters: ['default', ...(process.env['VITEST_RESULTS'] ? ['./scripts/test/vitest-reporter.ts'] : [])],
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
          include: [process.env['DATABASE_URL'] ? 'demo/packages/*.postgres.test.ts' : 'demo/packages/!(*.postgres).test.ts'],
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
        test: {
          ...{ name: 'provider', ...provider },
          include: ['provider/**/*.test.ts'],
          exclude: process.env['DATABASE_URL'] ? withoutDatabase : onlyPostgres,
        },
      },
      // Where there is a PostgreSQL, these two share it out; scripts/test/runners.ts chooses.
      {
        extends: true,
        test: {
          ...{ name: 'embedded', ...provider },
          include: ['provider/!(test)/**/*.test.ts', 'provider/test/settings/*.test.ts', ...withoutDatabase],
          exclude: [...onlyPostgres, ...contended],
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'postgres', ...provider },
          include: [attacks, 'provider/db/**/*.test.ts', ...contended],
          exclude: withoutDatabase,
        },
      },
    ],
  },
});
