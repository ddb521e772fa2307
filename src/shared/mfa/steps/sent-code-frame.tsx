import type { ReactNode } from 'react';
import { format } from '../../../i18n/format.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import type { MfaFrame } from '../mfa-frame.ts';
import type { MfaState } from '../mfa-machine.ts';
import { mfaStrings } from '../mfa-strings.ts';

interface SentCodeFrameProps {
  Frame: MfaFrame;
  state: Extract<MfaState, { step: 'smsVerifyCode' | 'emailVerifyCode' }>;
  children: ReactNode;
}

/** Shows where a code was sent, or that sending failed. */
export function SentCodeFrame({ Frame, state, children }: SentCodeFrameProps) {
  const t = useStrings('mfa', mfaStrings);
  const locale = useLocale();
  const unsent = state.sends > 0 ? undefined : state.sending ? t.sending : t.notSent;
  const sent = () => {
    if (state.step === 'smsVerifyCode') return format(t.smsText, { number: isolate(state.phoneNumber ?? '', locale) });
    return format(t.emailText, { email: state.choices.find(({ method }) => method === 'EmailCode')?.detail ?? '' });
  };
  return (
    <Frame step={state.step} title={state.step === 'smsVerifyCode' ? t.smsTitle : t.emailTitle} subtitle={unsent ?? sent()}>
      {children}
    </Frame>
  );
}
