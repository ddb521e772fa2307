import { clientAddressHeader, headers as wire, verifierHeader } from '../contract/wire.ts';

export interface ForwardOptions {
  clientId: string;
  /** The provider's `FORWARD_SECRET`. Without it the person's network address isn't sent. */
  forwardSecret?: string | undefined;
  /** The address of whoever asks. Default: the header that your platform sets, see `trustedAddressHeader`. */
  clientAddress?: string | undefined;
  /** A header that your proxy always sets itself: `cf-connecting-ip`, `x-real-ip` … Never one that a visitor can send. */
  trustedAddressHeader?: string | undefined;
}

const forwarded = ['authorization', 'accept', 'accept-language', 'user-agent', 'cache-control', wire.applicationId, wire.loginAlias];
const printable = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The provider's cookies alone: no other concerns it, and the session's carries what it has sealed itself. */
const providerCookies = (header: string | null): string =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith('fe_') && !/^fe_(session|signin)-/.test(pair))
    .join('; ');

/** Headers for a request to the provider in the name of whoever sent `from`. */
export function forwardHeaders(
  { headers }: { headers: Headers },
  { clientId, forwardSecret, clientAddress, trustedAddressHeader }: ForwardOptions,
): Headers {
  const built = new Headers({ 'content-type': 'application/json' });
  for (const name of forwarded) {
    const value = headers.get(name);
    if (value !== null && printable.test(value)) built.set(name, value);
  }
  const cookie = providerCookies(headers.get('cookie'));
  if (cookie) built.set('cookie', cookie);
  const address = clientAddress ?? (trustedAddressHeader && headers.get(trustedAddressHeader)?.split(',')[0]?.trim());
  if (forwardSecret && address) {
    built.set(clientAddressHeader, address);
    built.set(verifierHeader, forwardSecret);
    built.set('frontegg-vendor-id', clientId);
  }
  return built;
}
