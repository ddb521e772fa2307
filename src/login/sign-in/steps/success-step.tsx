import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { laterStepsStrings } from '../later-steps-strings.ts';

export default function SuccessStep({ state, send }: StepProps<'success'>) {
  const t = useStrings('later-steps', laterStepsStrings);
  if (state.after)
    return (
      <LoginFrame step="activated" title={t.readyTitle} subtitle={t.readyText}>
        <Button variant="primary" size="l" block autoFocus onClick={() => send({ type: 'skipped' })}>
          {t.continueNow}
        </Button>
      </LoginFrame>
    );
  return <LoginFrame step="success" title={t.successTitle} subtitle={format(t.signedInAs, { email: state.email })} />;
}
