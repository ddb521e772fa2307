// Loads scripts of captcha and card providers and tag managers under a strict CSP: by createElement, with the nonce of our own script tag and the Trusted Types policy
// `gatehouse`.

const hosts = [
  'https://www.google.com/recaptcha/api.js',
  'https://challenges.cloudflare.com/turnstile/v0/api.js',
  'https://www.googletagmanager.com/gtm.js',
  'https://js.stripe.com/v3/',
] as const;
type ScriptAddress = `${(typeof hosts)[number]}?${string}`;

interface TrustedPolicy {
  createScriptURL(address: string): unknown;
}
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedPolicy };

let policy: TrustedPolicy | undefined;

/** Throws if the page's CSP doesn't allow the policy `gatehouse`. */
function trustedUrl(address: ScriptAddress): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('gatehouse', {
    createScriptURL(url) {
      if (!hosts.some((host) => url.startsWith(`${host}?`))) throw new TypeError(`${url} is not an allowed script`);
      return url;
    },
  });
  return policy.createScriptURL(address) as string;
}

/** The nonce the page gave the loader. */
const pageNonce = (): string =>
  [...document.scripts].find(({ src, nonce }) => nonce && src.split(/[?#]/)[0]!.endsWith('/loader.js'))?.nonce ?? '';

const loading = new Map<string, Promise<void>>();

/** Loads a script once per page; retried after a failure. Rejects if the page's CSP blocks it. */
export function loadScript(address: ScriptAddress): Promise<void> {
  let pending = loading.get(address);
  if (!pending) {
    pending = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.nonce = pageNonce();
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${address} did not load`));
      script.src = trustedUrl(address);
      document.head.append(script);
    });
    pending.catch(() => loading.delete(address));
    loading.set(address, pending);
  }
  return pending;
}
