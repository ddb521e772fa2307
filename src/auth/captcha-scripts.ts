// The scripts of captcha providers, made so that they load under a strict policy: by createElement, with the nonce of our own script
// tag, their address through the Trusted Types policy `gatehouse`.

const hosts = ['https://www.google.com/recaptcha/api.js', 'https://challenges.cloudflare.com/turnstile/v0/api.js'] as const;
type ScriptAddress = `${(typeof hosts)[number]}?${string}`;

interface TrustedPolicy {
  createScriptURL(address: string): unknown;
}
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedPolicy };

let policy: TrustedPolicy | undefined;

/** The address as the page's policy wants it. Throws where the page allows no policy of this name. */
function trusted(address: ScriptAddress): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('gatehouse', {
    createScriptURL(asked) {
      if (!hosts.some((host) => asked.startsWith(`${host}?`))) throw new TypeError(`${asked} is no script of ours`);
      return asked;
    },
  });
  return policy.createScriptURL(address) as string;
}

/** The nonce that the page gave to the loader; a policy with a nonce lets in what carries it. */
const pageNonce = (): string =>
  [...document.scripts].find(({ src, nonce }) => nonce && src.split(/[?#]/)[0]!.endsWith('/loader.js'))?.nonce ?? '';

const loading = new Map<string, Promise<void>>();

/** Brings a provider's script, once a page; a failure is forgotten. Rejects when the page refuses it. */
export function loadScript(address: ScriptAddress): Promise<void> {
  let pending = loading.get(address);
  if (!pending) {
    pending = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.nonce = pageNonce();
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${address} did not load`));
      script.src = trusted(address);
      document.head.append(script);
    });
    pending.catch(() => loading.delete(address));
    loading.set(address, pending);
  }
  return pending;
}
