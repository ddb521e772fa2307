import { AppError } from '../lib/error.ts';
import { retry } from '../lib/retry.ts';

const maxBytes = 500_000;
/** The portal waits for it. */
const timeoutMs = 4000;

async function textOf({ body }: Response): Promise<string> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > maxBytes) {
      void reader.cancel();
      throw new AppError('TOO_LARGE', `The metadata is larger than ${maxBytes} bytes.`, { status: 413 });
    }
  }
}

const isSecure = ({ protocol, hostname }: URL) => protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);

/** Another site's file: it gets neither cookies nor tokens, nor the page's address. */
export async function loadMetadataOverride(address: string): Promise<unknown> {
  const url = new URL(address, location.href);
  if (!isSecure(url)) throw new AppError('INVALID_OPTIONS', 'The address of metadata needs https.', { status: 400 });
  const signal = AbortSignal.timeout(timeoutMs);
  const load = async (): Promise<unknown> => {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    if (!response.ok) throw new AppError('NETWORK', `${url.href} answers ${response.status}.`, { status: response.status });
    return JSON.parse(await textOf(response));
  };
  return retry(load, { retryable: () => !signal.aborted });
}
