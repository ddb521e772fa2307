import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorStrings } from '../../../i18n/error-strings.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

/** Opening an emailed link does nothing, because mail scanners open links too; a click does. */
export default function LinkOpenedStep({ state, send }: StepProps<'magicLinkOpened'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const texts = useStrings('errors', errorStrings);
  const { open } = useLoginNavigation();
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { needsNumber, busy, error } = state;
  const isDead = error?.code === 'LINK_INVALID' || error?.code === 'LINK_EXPIRED' || error?.code === 'LINK_USED';
  const wrong = error?.code === 'NUMBER_WRONG' ? texts.NUMBER_WRONG : undefined;
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!needsNumber) return send({ type: 'linkConfirmed' });
    const number = input.current?.value.trim() ?? '';
    const good = /^\d{2}$/.test(number);
    setMissing(!good);
    if (good) send({ type: 'linkConfirmed', matchingNumber: number });
    else input.current?.focus();
  }
  if (isDead)
    return (
      <LoginFrame step="magicLinkDead" icon={<StepIcon of="dead" />} title={t.linkDeadTitle} subtitle={t.linkDead}>
        <Button variant="primary" size="l" block autoFocus onClick={() => open('loginUrl')}>
          {t.newLink}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame
      step={needsNumber ? 'magicLinkNumber' : 'magicLinkOpened'}
      title={needsNumber ? t.numberTitle : t.openedTitle}
      subtitle={needsNumber ? t.numberText : t.openedText}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {error && !wrong && <ErrorNotice error={error} />}
          {needsNumber && (
            <TextField
              ref={input}
              label={t.number}
              name="number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              autoFocus
              required
              error={missing ? t.numberMissing : wrong}
            />
          )}
          <Button type="submit" variant="primary" size="l" block busy={busy !== false} autoFocus={!needsNumber}>
            {t.signIn}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
