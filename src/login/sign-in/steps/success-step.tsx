import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { StepProps } from '../sign-in-screens.tsx';
import { laterStepsStrings } from '../later-steps-strings.ts';

export default function SuccessStep({ state }: StepProps<'success'>) {
  const t = useStrings('later-steps', laterStepsStrings);
  return <LoginFrame step="success" title={t.successTitle} subtitle={format(t.signedInAs, { email: state.email })} />;
}
