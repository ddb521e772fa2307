import type { Attempt } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { Deps } from '../../identity/work.ts';
import { EgressError } from '../../ports/egress.ts';
import { signatureHeaders } from './signature.ts';

export interface Posted extends Attempt {
  /** Begin of the answer, if it was text. */
  answer: string;
}

/** No more of an answer is shown: an address may lead to what its owner shouldn't read (security.md 2.12). */
const mostShown = 1000;
const isText = (type: string | null) => /^(text\/|application\/([\w.+-]+\+)?json)/i.test(type ?? '');
const shown = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd').slice(0, mostShown);

/** Sends one signed message. Never throws: what went wrong is part of the result. */
export async function postMessage(
  { egress, clock, log }: Deps,
  { url, id, body, secrets }: { url: string; id: string; body: string; secrets: readonly string[] },
): Promise<Posted> {
  const now = clock.now();
  const begun = performance.now();
  const facts = () => ({ at: now.toISOString(), durationMs: Math.round(performance.now() - begun) });
  try {
    const response = await egress(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Gatehouse-Webhooks/1',
        ...signatureHeaders({ id, timestamp: Math.floor(now.getTime() / 1000), body }, secrets),
      },
      body,
    });
    const answer = isText(response.headers.get('content-type')) ? shown(await response.text()) : '';
    return { ...facts(), statusCode: response.status, answer };
  } catch (error) {
    if (!(error instanceof EgressError)) log.error({ err: error, messageId: id }, 'webhook message failed');
    return { ...facts(), reason: error instanceof EgressError ? error.reason : 'unreachable', answer: '' };
  }
}
