import { useStrings } from '../../../i18n/locale.tsx';
import type { AppError } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { signUpStrings } from '../sign-up-strings.ts';

export default function Closed({ error }: { error: AppError | undefined }) {
  const t = useStrings('sign-up', signUpStrings);
  const { open } = useLoginNavigation();
  return (
    <LoginFrame step="closed" icon={<StepIcon of="alert" />} title={t.closedTitle} subtitle={t.closed}>
      <Stack gap={4}>
        {error && error.code !== 'SIGN_UP_CLOSED' && <ErrorNotice error={error} />}
        <Button variant="primary" size="l" block autoFocus onClick={() => open('loginUrl')}>
          {t.backToSignIn}
        </Button>
      </Stack>
    </LoginFrame>
  );
}
