import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../sign-in-screens.tsx';

export default function RecoverFactorStep({ state, send }: StepProps<'recoverTwoFactor'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const [missing, setMissing] = useState(false);
  const { busy, error } = state;
  const wrong = error?.code === 'RECOVERY_CODE_INVALID' ? error.message : undefined;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const recoveryCode = String(new FormData(event.currentTarget).get('recoveryCode') ?? '').trim();
    setMissing(recoveryCode === '');
    if (recoveryCode) send({ type: 'recoverySubmitted', recoveryCode });
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <LoginFrame step="recoverTwoFactor" title={t.recoverTitle} subtitle={t.recoverText}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {error && !wrong && <ErrorNotice error={error} />}
          <TextField
            label={t.recoveryCode}
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            autoFocus
            required
            maxLength={64}
            error={missing ? t.recoveryMissing : wrong}
          />
          <Button type="submit" variant="primary" size="l" block busy={busy}>
            {t.recover}
          </Button>
          <Row justify="center">
            <LinkButton onClick={() => send({ type: 'backToFactor' })}>{t.back}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}
