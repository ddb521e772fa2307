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
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ['src/**/*.types.test.ts'],
        },
      },
      {
        extends: true,
        // The provider opens databases, timers and sockets; each file has its own.
        test: { name: 'provider', environment: 'node', include: ['provider/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
});
