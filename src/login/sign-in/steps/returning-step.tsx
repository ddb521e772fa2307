import { useStrings } from '../../../i18n/locale.tsx';
import { LoginWaiting } from '../../login-waiting.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';

export default function ReturningStep() {
  const t = useStrings('more-steps', moreStepsStrings);
  return <LoginWaiting title={t.returningTitle} />;
}
