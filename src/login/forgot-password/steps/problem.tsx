import { useStrings } from '../../../i18n/locale.tsx';
import type { AppError } from '../../../lib/error.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RecoveryProblem } from '../forgot-password-machine.ts';
import { forgotPasswordStrings } from '../forgot-password-strings.ts';

export interface ProblemProps {
  error?: AppError | undefined;
  problem?: RecoveryProblem | undefined;
}

export function Problem({ error, problem }: ProblemProps) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  if (error) return <ErrorNotice error={error} />;
  return problem ? <Notice tone="danger">{t[problem]}</Notice> : null;
}
