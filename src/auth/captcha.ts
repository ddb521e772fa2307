import { captchaProvider, type CaptchaProvider } from '../contract/captcha-provider.ts';
import type { configuration } from '../contract/configuration/configuration.ts';
import type { Handlers } from '../contract/endpoint.ts';
import { ignore } from '../lib/error.ts';
import { loadScript } from './outside-scripts.ts';

interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string | undefined;
  remove(widget: string): void;
}
type Page = { grecaptcha?: Recaptcha; turnstile?: Turnstile };
type Api = Pick<Handlers<typeof configuration>, 'captcha' | 'captchaChallenge'>;

interface CaptchaRequest {
  siteKey: string;
  action: string;
  api: Api;
  isActive(): boolean;
}

const providers: Record<CaptchaProvider, (request: CaptchaRequest) => Promise<string | undefined>> = {
  async pow({ api, isActive }) {
    const [{ challenge, difficulty }, { solveWork }] = await Promise.all([api.captchaChallenge(), import('../lib/proof-of-work.ts')]);
    return solveWork(challenge, difficulty, { isActive });
  },
  async recaptcha({ siteKey, action }) {
    await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
    const { grecaptcha } = globalThis as Page;
    if (!grecaptcha) throw new Error('reCAPTCHA did not start');
    await new Promise<void>((done) => grecaptcha.ready(done));
    return grecaptcha.execute(siteKey, { action });
  },
  async turnstile({ siteKey, action }) {
    await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
    const { turnstile } = globalThis as Page;
    if (!turnstile) throw new Error('Turnstile did not start');
    return askTurnstile(turnstile, siteKey, action);
  },
};

/** Turnstile renders into the page itself (not a shadow root), and only shows when interaction is needed. */
async function askTurnstile(turnstile: Turnstile, sitekey: string, action: string): Promise<string> {
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'fixed', insetBlockEnd: '16px', insetInlineEnd: '16px', zIndex: '2147483647' });
  document.body.append(container);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = (code: unknown) => reject(new Error(`Turnstile: ${String(code)}`));
      const calls = { callback: resolve, 'error-callback': refuse, 'timeout-callback': refuse, 'unsupported-callback': refuse };
      widget = turnstile.render(container, { sitekey, action, appearance: 'interaction-only', ...calls });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    container.remove();
  }
}

const scriptTimeoutMs = 15_000;
/** A slow device needs its time, and the provider takes a solution for five minutes. */
const workTimeoutMs = 240_000;

export interface Captcha {
  /** A token for one request; undefined if none is required or obtainable, which leaves the decision to the server. */
  token(action: string): Promise<string | undefined>;
  /** A proof of work, which the server asks of strangers after wrong passwords even without a policy. */
  work(): Promise<string | undefined>;
}

/** Requests captcha tokens when the vendor's policy requires them (SPEC 4). A failure never blocks the user. */
export function createCaptcha(api: Api, { waitMs }: { waitMs?: number } = {}): Captcha {
  let policy: ReturnType<Api['captcha']> | undefined;
  async function ask(siteKey: string, action: string): Promise<string | undefined> {
    const provider = captchaProvider(siteKey);
    const limitMs = waitMs ?? (provider === 'pow' ? workTimeoutMs : scriptTimeoutMs);
    let active = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no captcha token in time')), limitMs);
    });
    return Promise.race([providers[provider]({ siteKey, action, api, isActive: () => active }), timeout])
      .catch((error: unknown) => ignore(error, 'the request is sent without a captcha token, and the server decides'))
      .finally(() => {
        active = false;
        clearTimeout(timer);
      });
  }
  return {
    work: () => ask('pow', 'work'),
    async token(action) {
      policy ??= api.captcha().catch((error: unknown) => {
        policy = undefined;
        return ignore(error, 'without a policy no captcha is required (SPEC 8)') ?? null;
      });
      const { enabled = false, siteKey = '' } = (await policy) ?? {};
      return enabled && siteKey ? ask(siteKey, action) : undefined;
    },
  };
}
