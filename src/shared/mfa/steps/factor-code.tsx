import type { ReactNode } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import type { MfaState } from '../mfa-machine.ts';
import { mfaStrings } from '../mfa-strings.ts';

interface FactorCodeProps {
  state: Extract<MfaState, { step: 'authenticatorApp' | 'smsVerifyCode' | 'emailVerifyCode' }>;
  username: string | undefined;
  onCode(code: string): void;
  onResend(): void;
  children: ReactNode;
}

/** A code from an app, or one that was sent. */
export function FactorCode({ state, username, onCode, onResend, children }: FactorCodeProps) {
  const t = useStrings('mfa', mfaStrings);
  const { busy, attempt, error } = state;
  // A number being enrolled may be mistyped, so it can be entered again.
  const isNewNumber = state.step === 'smsVerifyCode' && state.deviceId === undefined;
  return (
    <CodeForm
      submit={t.confirm}
      busy={busy !== false}
      attempt={attempt}
      error={error}
      username={username}
      onCode={onCode}
      resend={
        state.step === 'authenticatorApp' || isNewNumber
          ? undefined
          : { sends: state.sends, busy: state.sending !== false || busy !== false, onResend }
      }
    >
      {children}
    </CodeForm>
  );
}
