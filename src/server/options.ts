import { AuthError } from './auth-error.ts';

const isThisMachine = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');

/** Without the slash at its end. Errors: INVALID_OPTIONS. */
export function addressOption(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/\/+$/, '') : '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.search || url.hash || url.username) throw new AuthError('INVALID_OPTIONS', `${name} has to be the address of a server.`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url)))
    throw new AuthError('INVALID_OPTIONS', `${name} has to begin with https://; http:// is for this machine only.`);
  return text;
}

/** What is known of a person is kept with their request, never beside it. Errors: INVALID_OPTIONS where there is no request to keep it with. */
export function requireHolder<Holder extends object>(holder: Holder | null | undefined): Holder {
  if (holder) return holder;
  const wayOut = "Hand in the request that is answered, or its headers: a server has many people's requests in hand at once.";
  throw new AuthError('INVALID_OPTIONS', `storeHolder must not be null. ${wayOut}`);
}
