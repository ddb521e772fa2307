import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createVerifier, type VerifierOptions } from '../../../src/server/verifier.ts';
import { createWorld } from '../../test/world.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const [, code] = /### Your own backend[^]*?```js\n([^]*?)```/.exec(readme)!;

type Verify = (create: (options: VerifierOptions) => unknown, request: Request) => Promise<{ tenantId: string; email: string }>;

it("the README's lines verify a token of ours, and refuse one for another client", async () => {
  const world = await createWorld();
  const { publicUrl, clientId } = world.deps.config;
  const fetch: typeof globalThis.fetch = (input) => world.send(new URL((input as Request).url).pathname);
  const run = (client: string, token: string) => {
    const body = code!
      .replace(/^import.*\n/, '')
      .replaceAll('https://auth.example.com', publicUrl)
      .replace('<client id>', client);
    // eslint-disable-next-line no-implied-eval, no-new-func -- the README's own lines
    const verify = new Function('createVerifier', 'request', `return (async () => { ${body}; return caller; })()`) as Verify;
    const headers = { authorization: `Bearer ${token}` };
    return verify((options) => createVerifier({ ...options, fetch }), new Request(`${publicUrl}/api`, { headers }));
  };
  const token = (await world.signIn(people.admin)).token()!;
  expect(await run(clientId, token)).toMatchObject({ email: people.admin });
  await expect(run('another-client', token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});
