import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function BreachedSentStep({ state, send }: StepProps<'breachedPasswordSuccess'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  return (
    <LoginFrame
      step="breachedPasswordSuccess"
      icon={<StepIcon of="mail" />}
      title={t.breachedSentTitle}
      subtitle={format(t.breachedSentText, { email: state.email })}
    >
      <Button size="l" block autoFocus onClick={() => send({ type: 'changeIdentifier' })}>
        {t.toSignIn}
      </Button>
    </LoginFrame>
  );
}
