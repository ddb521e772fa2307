import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { Identity } from '../identity.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function BreachedStep({ state, send }: StepProps<'breachedPassword'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  return (
    <LoginFrame step="breachedPassword" icon={<StepIcon of="alert" />} title={t.breachedTitle} subtitle={t.breachedText}>
      <Stack gap={4}>
        <Identity email={state.email} onChange={() => send({ type: 'changeIdentifier' })} />
        {state.error && <ErrorNotice error={state.error} />}
        <Button
          variant="primary"
          size="l"
          block
          autoFocus
          busy={state.busy !== false}
          onClick={() => send({ type: 'breachedResetRequested' })}
        >
          {t.sendReset}
        </Button>
      </Stack>
    </LoginFrame>
  );
}
