import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { StepProps } from '../sign-in-screens.tsx';
import { signInStrings } from '../sign-in-strings.ts';

export default function SuccessStep({ state }: StepProps<'success'>) {
  const t = useStrings('sign-in', signInStrings);
  return <LoginFrame step="success" title={t.successTitle} subtitle={format(t.signedInAs, { email: state.email })} />;
}
