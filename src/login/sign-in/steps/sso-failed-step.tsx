import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function SsoFailedStep({ state }: StepProps<'loginWithSSOFailed'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  return (
    <LoginFrame step="loginWithSSOFailed" icon={<StepIcon of="alert" />} title={t.ssoFailedTitle} subtitle={t.ssoFailedText}>
      <ErrorNotice error={state.error} />
    </LoginFrame>
  );
}
