import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorStrings } from '../../../i18n/error-strings.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { Identity } from '../identity.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function RecoverFactorStep({ state, send }: StepProps<'recoverTwoFactor'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const texts = useStrings('errors', errorStrings);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { busy, error } = state;
  const wrong = error?.code === 'RECOVERY_CODE_INVALID' ? texts.RECOVERY_CODE_INVALID : undefined;
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const recoveryCode = input.current?.value.trim() ?? '';
    setMissing(recoveryCode === '');
    if (recoveryCode) send({ type: 'recoverySubmitted', recoveryCode });
    else input.current?.focus();
  }
  return (
    <LoginFrame step="recoverTwoFactor" title={t.recoverTitle} subtitle={t.recoverText}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Identity email={state.before.email} onChange={() => send({ type: 'changeIdentifier' })} />
          {error && !wrong && <ErrorNotice error={error} />}
          <TextField
            ref={input}
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
          <Button type="submit" variant="primary" size="l" block busy={busy !== false}>
            {t.recover}
          </Button>
          <Text tone="muted" size={13}>
            {t.noRecoveryCode}
          </Text>
          <Row justify="center">
            <LinkButton onClick={() => send({ type: 'backToFactor' })}>{t.back}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}
