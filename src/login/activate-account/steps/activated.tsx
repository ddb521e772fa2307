import { useStrings } from '../../../i18n/locale.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { ContinueSignIn } from '../../continue-sign-in.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';
import type { AfterActivation } from '../after-activation.ts';

/** Hands every activation over to the sign-in, which shows the success. */
export function Activated({ state: { step, answer } }: { state: AfterActivation }) {
  const t = useStrings('activate-account', activateAccountStrings);
  const restart = useBackToSignIn();
  if (step === 'signingIn') return <ContinueSignIn begin={{ type: 'handedOver', answer, via: 'activation' }} onRestart={restart} />;
  return (
    <LoginFrame
      step="success"
      icon={<StepIcon of="done" />}
      title={t.successTitle}
      subtitle={answer.mfaRequired ? t.factorText : t.redirectText}
    />
  );
}
