import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { newSigningSecret, signatureHeaders } from '../../provider/ports/message-signature.ts';

const root = join(import.meta.dirname, '../..');
interface Received {
  headers: Readonly<Record<string, string>>;
  body: string;
  secret: string;
  nowSeconds?: number;
}
// A path that tsc doesn't follow: what is printed in the documentation is JavaScript.
const { isFromGatehouse } = (await import(join(root, 'examples/recipes/verify-webhook.js'))) as {
  isFromGatehouse(received: Received): boolean;
};

it('the React example imports what the package has', async () => {
  const { errors } = await build({
    entryPoints: [join(root, 'examples/react-spa/src/main.jsx')],
    ...{ bundle: true, write: false, format: 'esm', jsx: 'automatic', logLevel: 'silent', platform: 'browser', outdir: root },
    alias: { gatehouse: join(root, 'src/index.ts') },
    define: { __VERSION__: '"test"', 'import.meta.env': '{}' },
  });
  expect(errors).toEqual([]);
});

it("the plain page has this version's loader and the client ID of a provider outside production", () => {
  const page = readFileSync(join(root, 'examples/html/index.html'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [, clientId] = /defaultClientId = '([^']+)'/.exec(readFileSync(join(root, 'provider/run/config.ts'), 'utf8'))!;
  expect(page).toContain(`/cdn/${version}/loader.js`);
  expect(page).toContain(`data-client-id="${clientId}"`);
});

describe('a webhook', () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const body = '{"type":"user.invited","name":"Zoë"}';
  const secrets = [newSigningSecret(), newSigningSecret()];
  const headers = signatureHeaders({ id: 'm1', timestamp: nowSeconds, body }, secrets);
  const script = readFileSync(join(root, 'examples/recipes/verify-webhook.sh'), 'utf8');
  const byHand = async (changed: Record<string, string> = {}) => {
    const env = {
      ...{ SECRET: secrets[0]!, BODY: body, WEBHOOK_ID: 'm1', WEBHOOK_TIMESTAMP: headers['webhook-timestamp']! },
      ...{ WEBHOOK_SIGNATURE: headers['webhook-signature']!, PATH: process.env['PATH'] ?? '', ...changed },
    };
    return (await promisify(execFile)('bash', ['-c', script], { env })).stdout.trim();
  };

  it('is verified by the lines in JavaScript, with either secret, and no changed or old one', () => {
    for (const secret of secrets) expect(isFromGatehouse({ headers, body, secret })).toBe(true);
    expect(isFromGatehouse({ headers, body: `${body} `, secret: secrets[0]! })).toBe(false);
    expect(isFromGatehouse({ headers, body, secret: newSigningSecret() })).toBe(false);
    expect(isFromGatehouse({ headers, body, secret: secrets[0]!, nowSeconds: nowSeconds + 301 })).toBe(false);
    expect(isFromGatehouse({ headers: {}, body, secret: secrets[0]! })).toBe(false);
  });

  it('is verified by the lines for openssl, and no changed or old one', async () => {
    expect(await byHand()).toBe('verified');
    expect(await byHand({ BODY: `${body} ` })).toBe('refused');
    const old = signatureHeaders({ id: 'm1', timestamp: nowSeconds - 400, body }, secrets);
    expect(await byHand({ WEBHOOK_TIMESTAMP: old['webhook-timestamp']!, WEBHOOK_SIGNATURE: old['webhook-signature']! })).toBe('too old');
  });
});
