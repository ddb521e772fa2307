import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import type { StepProps } from '../step-props.ts';
import { laterStepsStrings } from '../later-steps-strings.ts';

export default function SuccessStep({ state, send }: StepProps<'success'>) {
  const t = useStrings('later-steps', laterStepsStrings);
  if (state.after)
    return (
      <LoginFrame step="activated" icon={<StepIcon of="done" />} title={t.readyTitle} subtitle={t.readyText}>
        <Button variant="primary" size="l" block autoFocus onClick={() => send({ type: 'skipped' })}>
          {t.continueNow}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame
      step="success"
      icon={<StepIcon of="done" />}
      title={t.successTitle}
      subtitle={format(t.signedInAs, { email: state.email })}
    />
  );
}
