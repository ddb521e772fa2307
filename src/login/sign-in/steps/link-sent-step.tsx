import { identifierText } from '../../../auth/identifier.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Resend } from '../../../ui/resend.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Steady } from '../../../ui/steady.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { Identity } from '../identity.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function LinkSentStep({ state, send }: StepProps<'magicLinkPreLoginSuccess'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const email = 'userId' in state.subject ? '' : identifierText(state.subject);
  const isSent = state.sends > 0;
  const isFirst = !isSent && state.sending;
  const text = <Steady texts={[format(t.linkSending, { email }), format(t.linkText, { email })]} shown={isSent ? 1 : 0} />;
  return (
    <LoginFrame step="magicLinkPreLoginSuccess" title={t.linkTitle} subtitle={isSent || isFirst ? text : t.notSent}>
      <Stack gap={4}>
        <Identity email={email} onChange={() => send({ type: 'changeIdentifier' })} />
        {state.error && <ErrorNotice error={state.error} />}
        {(isFirst || state.matchingNumber) && (
          <>
            <Text tone="muted">{t.otherBrowser}</Text>
            <SecretText size={24}>{state.matchingNumber ?? '\u00a0'}</SecretText>
          </>
        )}
        <Resend link sends={state.sends} busy={state.sending !== false} onResend={() => send({ type: 'resend' })} />
      </Stack>
    </LoginFrame>
  );
}
