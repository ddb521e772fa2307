import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { laterStepsStrings } from '../later-steps-strings.ts';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function LinkSuccessStep({ state }: StepProps<'magicLinkPostLoginSuccess'>) {
  const words = useStrings('later-steps', laterStepsStrings);
  const t = useStrings('more-steps', moreStepsStrings);
  return (
    <LoginFrame
      step="magicLinkPostLoginSuccess"
      icon={<StepIcon of="done" />}
      title={words.successTitle}
      subtitle={format(t.linkDone, { email: state.email })}
    />
  );
}
