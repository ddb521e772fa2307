import { useState, type ReactNode } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signInDetailsStrings } from './sign-in-details-strings.ts';

export interface CodeDialogProps {
  title: string;
  /** Where the code was sent. */
  to: string;
  verify(code: string): Promise<unknown>;
  resend(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
  children?: ReactNode;
}

/** Asks for a code that was just sent. */
export function CodeDialog({ title, to, verify, resend, onDone, onClose, children }: CodeDialogProps) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const [{ busy, attempt, error, sends }, setState] = useState<{
    busy?: 'checking' | 'sending';
    attempt: number;
    error?: AppError;
    sends: number;
  }>({ attempt: 0, sends: 1 });
  async function run(what: 'checking' | 'sending', task: () => Promise<unknown>) {
    if (busy) return;
    setState({ busy: what, attempt, sends });
    try {
      await task();
      if (what === 'checking') onDone();
      else setState({ attempt, sends: sends + 1 });
    } catch (cause) {
      setState({ attempt: attempt + 1, error: toAppError(cause), sends });
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} size="s" description={format(t.sentTo, { to: `\u2068${to}\u2069` })}>
      <CodeForm
        submit={t.confirm}
        busy={busy === 'checking'}
        attempt={attempt}
        error={error}
        onCode={(code) => void run('checking', () => verify(code))}
        resend={{ sends, busy: busy !== undefined, onResend: () => void run('sending', resend) }}
      >
        {children}
      </CodeForm>
    </Dialog>
  );
}
