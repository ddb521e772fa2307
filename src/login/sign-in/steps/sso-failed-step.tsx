import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function SsoFailedStep({ state }: StepProps<'loginWithSSOFailed'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  return (
    <LoginFrame step="loginWithSSOFailed" title={t.ssoFailedTitle} subtitle={t.ssoFailedText}>
      <ErrorNotice error={state.error} />
    </LoginFrame>
  );
}
