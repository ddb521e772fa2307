import { refused, type CardFields, type CardFieldsEvents, type CardLook, type CardResult, type PaymentResult } from './card-fields.ts';

/** Until the frame has answered; a page that never comes fires `load`, too. */
const longestLoadMs = 15_000;
const afterLoadMs = 3000;
/** A bank's question takes its time. */
const longestAnswerMs = 10 * 60_000;

type Told =
  | { type: 'ready' | 'dressed' | 'change' | 'submitted' | 'escape' | 'asking' }
  | { type: 'size'; height: number }
  | { type: 'checked'; complete: boolean }
  | ({ type: 'result' } & (CardResult | PaymentResult))
  | { type: 'result'; status: 'incomplete' };

/** The provider's page with the fields, in a frame of its origin. What is typed never comes out of it. */
export function frameFields(
  box: HTMLElement,
  fieldsUrl: string,
  { onReady, onFailed, onTyped, onSubmit, onEscape }: CardFieldsEvents,
): CardFields {
  const address = new URL(fieldsUrl, location.href);
  address.searchParams.set('parent', location.origin);
  const frame = box.ownerDocument.createElement('iframe');
  const waiting = new Map<'checked' | 'result', { told(told: never): void; over(): void }>();
  let look: CardLook | undefined;
  let isReady = false;
  let timer = setTimeout(onFailed, longestLoadMs);

  const tell = (message: object) => frame.contentWindow?.postMessage(message, address.origin);
  const dress = () => {
    if (!look) return;
    frame.title = look.words['title'] ?? '';
    frame.style.colorScheme = look.scheme;
    if (isReady) tell({ type: 'look', ...look });
  };
  const listen = ({ source, origin, data }: MessageEvent<Partial<Told> & { source?: string }>) => {
    if (source !== frame.contentWindow || origin !== address.origin || data?.source !== 'gatehouse-card') return;
    const told = data as unknown as Told;
    switch (told.type) {
      case 'ready':
        isReady = true;
        dress();
        break;
      case 'dressed':
        clearTimeout(timer);
        onReady();
        break;
      case 'size':
        // The frame says so itself, but it can't make the page jump as far as it likes.
        if (Number.isFinite(told.height)) frame.style.blockSize = `${Math.min(Math.max(told.height, 40), 900)}px`;
        break;
      case 'change':
        onTyped();
        break;
      case 'asking':
        // The button that led here may be far below.
        frame.scrollIntoView({ block: 'center' });
        break;
      case 'submitted':
        onSubmit();
        break;
      case 'escape':
        onEscape();
        break;
      case 'checked':
      case 'result':
        waiting.get(told.type)?.told(told as never);
        waiting.delete(told.type);
    }
  };
  const ask = <T>(type: 'checked' | 'result', message: object, late: T): Promise<T> =>
    new Promise((resolve) => {
      const finish = (told: T) => {
        clearTimeout(tooLate);
        resolve(told);
      };
      const tooLate = setTimeout(() => finish(late), longestAnswerMs);
      waiting.set(type, { told: finish, over: () => finish(late) });
      tell(message);
    });
  const onRefused = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (!/^(frame|child|default)-src/.test(effectiveDirective) || !blockedURI.startsWith(address.origin)) return;
    console.error(`[gatehouse] card fields: allow their frame in your Content Security Policy: frame-src ${address.origin}`);
    clearTimeout(timer);
    onFailed();
  };

  frame.style.cssText = 'all:initial;display:block;inline-size:100%;block-size:0;border:0';
  frame.onload = () => {
    clearTimeout(timer);
    if (!isReady) timer = setTimeout(onFailed, afterLoadMs);
  };
  addEventListener('message', listen);
  document.addEventListener('securitypolicyviolation', onRefused);
  frame.src = address.href;
  box.append(frame);

  return {
    dress(next) {
      look = next;
      dress();
    },
    focus() {
      frame.focus();
      tell({ type: 'focus' });
    },
    check: async () => (await ask('checked', { type: 'check' }, { complete: false })).complete,
    async submit(secret) {
      const told = await ask<CardResult | { status: 'incomplete' }>('result', { type: 'submit', secret }, refused('unreachable'));
      if (told.status === 'added') return { status: 'added', paymentMethodId: told.paymentMethodId };
      return refused(told.status === 'incomplete' ? 'incomplete' : told.reason);
    },
    confirm: (secret) => ask<PaymentResult>('result', { type: 'confirm', secret }, refused('unreachable')),
    end() {
      clearTimeout(timer);
      for (const { over } of waiting.values()) over();
      removeEventListener('message', listen);
      document.removeEventListener('securitypolicyviolation', onRefused);
      frame.remove();
    },
  };
}
