import { webhooksSuite } from '../../../src/contract/webhooks/webhooks.suite.ts';
import type { Egress } from '../../ports/egress.ts';
import { createWorld } from '../../test/world.ts';

/** Receivers as the suite names them. */
const egress: Egress = async (url) => {
  const { hostname } = new URL(url);
  const status = hostname.startsWith('fail.') ? 500 : hostname.startsWith('gone.') ? 410 : 200;
  const text = { 200: 'OK', 410: 'Gone', 500: 'Internal Server Error' }[status]!;
  return new Response(text, { status, headers: { 'content-type': 'text/plain' } });
};

webhooksSuite('client + provider', () => createWorld({ deps: { egress } }));
