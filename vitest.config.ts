import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __VERSION__: '"test"' },
  test: {
    pool: 'threads',
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
          // Never the reason to fail: building twice takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Other engines than Chromium, one after the other: `node scripts/engines.ts` sees to it that they are there.
        test: {
          name: 'engines',
          environment: 'node',
          include: ['demo/engines/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        // The packages as they are published: `npm run build` comes first.
        test: {
          name: 'packages',
          environment: 'node',
          include: ['demo/packages/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // One embedded database for all files, one file at a time: starting one costs seconds and 700 MB.
        test: {
          name: 'provider',
          environment: 'node',
          include: ['provider/**/*.test.ts'],
          // They stop and restart a PostgreSQL of their own, so they run where the others run on one.
          exclude: process.env['DATABASE_URL'] ? [] : ['provider/**/*.postgres.test.ts'],
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
