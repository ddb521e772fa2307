import { useEffect, useState } from 'react';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { codeStrings } from './code-strings.ts';
import { LinkButton } from './link.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

const waitSeconds = 30;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface ResendProps {
  /** How often it was sent; each time the wait begins anew. */
  sends: number;
  busy: boolean;
  onResend(): void;
  /** A link, not a code. */
  link?: boolean;
}

/** "Send a new code", after a wait that is shown. */
export function Resend({ sends, busy, onResend, link = false }: ResendProps) {
  const t = useStrings('code', codeStrings);
  const [{ of, until, now }, setTimes] = useState(() => ({ of: sends, until: Date.now() + waitSeconds * 1000, now: Date.now() }));
  if (of !== sends) setTimes({ of: sends, until: Date.now() + waitSeconds * 1000, now: Date.now() });
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setTimes((times) => ({ ...times, now: Date.now() })), 250);
    return () => clearTimeout(timer);
  }, [left, now]);
  return (
    <Row justify="center">
      {left > 0 ? (
        <Text tone="muted" size={13}>
          <span role="status">{sends > 1 && `${link ? t.linkSentAgain : t.sentAgain} `}</span>
          {format(link ? t.linkResendIn : t.resendIn, { time: clock(left) })}
        </Text>
      ) : (
        <LinkButton onClick={onResend} disabled={busy}>
          {link ? t.linkResend : t.resend}
        </LinkButton>
      )}
    </Row>
  );
}
