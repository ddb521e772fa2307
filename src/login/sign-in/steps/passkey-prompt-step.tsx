import { useEffect, useState } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { ignore } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { loadWebauthn } from '../effects/load-webauthn.ts';
import { quickLoginStrings } from '../quick-login-strings.ts';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

const loadChoice = () => import('../quick-login-choice.tsx');

/** Offered after sign-in; "never" is stored in this browser (flows.md A.14). */
export default function PasskeyPromptStep({ state, send }: StepProps<'promptPasskeys'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const quick = useStrings('quick-login', quickLoginStrings);
  /** False once somebody has come back from the choice. */
  const [choosing, setChoosing] = useState<boolean>();
  const [pressed, setPressed] = useState<'add' | 'later' | 'never'>();
  const waits = state.busy ? pressed : undefined;
  useEffect(() => {
    loadWebauthn().catch((cause: unknown) => ignore(cause, 'loaded again when a passkey is created'));
  }, []);
  function press(what: 'add' | 'later' | 'never') {
    if (state.busy) return;
    setPressed(what);
    send(what === 'add' ? { type: 'passkeyAccepted' } : { type: 'passkeyDeclined', forever: what === 'never' });
  }
  if (choosing)
    return (
      <LoginFrame step="promptPasskeys" title={quick.offerTitle}>
        <LazyPart
          load={loadChoice}
          props={{ onChoose: (method) => send({ type: 'quickLoginChosen', method }), onCancel: () => setChoosing(false) }}
          waiting={null}
          failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
        />
      </LoginFrame>
    );
  return (
    <LoginFrame step="promptPasskeys" title={t.passkeyTitle} subtitle={t.passkeyText}>
      <Stack gap={4}>
        {state.error && <ErrorNotice error={state.error} />}
        <Button variant="primary" size="l" block autoFocus={choosing === undefined} busy={waits === 'add'} onClick={() => press('add')}>
          {t.addPasskey}
        </Button>
        <Button size="l" block busy={waits === 'later'} disabled={waits === 'add'} onClick={() => press('later')}>
          {t.later}
        </Button>
        <Row justify="center" gap={4} wrap>
          <LinkButton autoFocus={choosing === false} disabled={state.busy !== false} onClick={() => setChoosing(true)}>
            {quick.offer}
          </LinkButton>
          <LinkButton disabled={state.busy !== false} onClick={() => press('never')}>
            {t.never}
          </LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
