import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createWorld } from '../../test/world.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const [, code] = /### Your own backend[^]*?```js\n([^]*?)```/.exec(readme)!;

type Verify = (
  createRemoteJWKSet: () => unknown,
  verify: typeof jwtVerify,
  token: string,
) => Promise<{ mayRead: boolean; covers: (held: string, key: string) => boolean }>;

it("the README's lines verify a token of ours, and refuse one for another client", async () => {
  const world = await createWorld();
  const keys = (await (await world.send('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const { publicUrl, clientId } = world.deps.config;
  const run = (client: string) => {
    const body = code!
      .replace(/^import.*\n/, '')
      .replaceAll('https://auth.example.com', publicUrl)
      .replace('<client id>', client);
    // eslint-disable-next-line no-implied-eval, no-new-func -- the README's own lines
    const verify = new Function(
      'createRemoteJWKSet',
      'jwtVerify',
      'token',
      `return (async () => { ${body}; return { mayRead, covers }; })()`,
    ) as Verify;
    return (token: string) => verify(() => createLocalJWKSet(keys), jwtVerify, token);
  };
  const token = (await world.signIn(people.admin)).token()!;
  const { mayRead, covers } = await run(clientId)(token);
  expect(mayRead).toBe(true);
  expect([covers('fe.*', 'fe.secure.read.users'), covers('fe.secure.*.users', 'fe.secure.read.users'), covers('*', 'x')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([covers('fe.secure', 'fe.secure.read'), covers('fe.s*', 'xfe.secure'), covers('fe.secure', 'feXsecure')]).toEqual([
    false,
    false,
    false,
  ]);
  await expect(run('another-client')(token)).rejects.toThrow(/aud/);
});
