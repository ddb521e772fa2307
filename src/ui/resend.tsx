import { useEffect, useState, type MouseEvent } from 'react';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { codeStrings } from './code-strings.ts';
import { LinkButton } from './link.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

const waitSeconds = 30;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface ResendProps {
  /** Number of messages sent; each one restarts the countdown. At 0 it can be sent immediately. */
  sends: number;
  busy: boolean;
  onResend(): void;
  /** A link instead of a code. */
  link?: boolean;
  /** The last message is useless, so skip the countdown. */
  atOnce?: boolean;
}

const startWait = (of: number) => ({ of, until: Date.now() + (of && waitSeconds * 1000), now: Date.now() });

/** "Resend code" after a visible countdown; an empty line of the same height while the first message is being sent. */
export function Resend({ sends, busy, onResend, link = false, atOnce = false }: ResendProps) {
  const t = useStrings('code', codeStrings);
  const [{ of, until, now }, setTimes] = useState(() => startWait(sends));
  if (of !== sends) setTimes(startWait(sends));
  const left = atOnce ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setTimes((times) => ({ ...times, now: Date.now() })), 250);
    return () => clearTimeout(timer);
  }, [left, now]);
  function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (busy) return;
    // The button disappears, so focus moves to the code field.
    form?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    onResend();
  }
  if (sends === 0 && busy) return <Text>{'\u00a0'}</Text>;
  return (
    <Row justify="center" wrap gap={1} style={{ textAlign: 'center' }}>
      <Text as="span" role="status" tone="muted" size={13}>
        {sends > 1 && left > 0 && (link ? t.linkSentAgain : t.sentAgain)}
      </Text>
      {left > 0 ? (
        <Text as="span" tone="muted" size={13} tabular>
          {format(link ? t.linkResendIn : t.resendIn, { time: clock(left) })}
        </Text>
      ) : (
        <LinkButton onClick={press} aria-disabled={busy || undefined}>
          {link ? t.linkResend : t.resend}
        </LinkButton>
      )}
    </Row>
  );
}
