// What a machine without a container engine can tell of the image and the compose file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(text('provider/package.json')) as { bin: Record<string, string> };

/** One instruction a line, as ours are written. */
const instructions = text('Dockerfile')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) (.*)$/.exec(line)!.slice(1) as [name: string, rest: string]);
const last = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
const valueOf = (name: string) => last.find(([each]) => each === name)?.[1] ?? '';

it('every file that is copied into the image is there, and every stage it comes from', () => {
  const stages = instructions.flatMap(([name, rest]) => (name === 'FROM' ? (/ AS (\w+)$/.exec(rest)?.slice(1) ?? []) : []));
  const copies = instructions.filter(([name]) => name === 'COPY').map(([, rest]) => rest.split(' '));
  expect(copies.length).toBeGreaterThan(4);
  const ignored = text('.dockerignore').split('\n');
  for (const parts of copies) {
    const from = parts[0]!.startsWith('--from=') ? parts.shift()!.slice('--from='.length) : undefined;
    if (from) expect(stages).toContain(from);
    else
      for (const source of parts.slice(0, -1)) {
        expect(existsSync(join(root, source)), source).toBe(true);
        expect(ignored).not.toContain(source);
      }
  }
});

it('the image starts the command of the package, as nobody special', () => {
  const command = JSON.parse(valueOf('ENTRYPOINT')) as string[];
  expect(command).toEqual(['node', `provider/${manifest.bin['gatehouse-provider']}`]);
  expect(valueOf('USER')).toBe('node');
  expect(valueOf('HEALTHCHECK')).toContain('/healthz');
  expect(valueOf('ENV')).toBe('NODE_ENV=production');
});

it('the compose file names variables that the server knows, and gives it nothing it can do without', () => {
  const { services, volumes } = parse(text('compose.yaml')) as {
    services: Record<'provider' | 'database', Record<string, unknown> & { environment: Record<string, string> }>;
    volumes: Record<string, null>;
  };
  const { provider, database } = services;
  for (const name of Object.keys(provider.environment)) expect(text('provider/README.md')).toContain(`\`${name}\``);
  expect(provider).toMatchObject({
    read_only: true,
    tmpfs: '/tmp',
    cap_drop: ['ALL'],
    depends_on: { database: { condition: 'service_healthy' } },
  });
  // Longer than the server takes at most to end in order.
  expect(Number.parseInt(String(provider['stop_grace_period']), 10)).toBeGreaterThan(25);
  expect(database['volumes']).toEqual([`${Object.keys(volumes)[0]}:/var/lib/postgresql`]);
  // No secret has a value here.
  for (const value of [provider.environment['SECRET_KEY'], database.environment['POSTGRES_PASSWORD']]) expect(value).toMatch(/^\$\{\w+:\?/);
});
