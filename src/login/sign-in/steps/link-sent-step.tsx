import { identifierText } from '../../../auth/identifier.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Resend } from '../../../ui/resend.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../sign-in-screens.tsx';

export default function LinkSentStep({ state, send }: StepProps<'magicLinkPreLoginSuccess'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const email = 'userId' in state.subject ? '' : identifierText(state.subject);
  return (
    <LoginFrame
      step="magicLinkPreLoginSuccess"
      title={t.linkTitle}
      subtitle={state.sending && state.sends === 0 ? t.sending : format(t.linkText, { email })}
    >
      <Stack gap={4}>
        {state.error && <ErrorNotice error={state.error} />}
        {state.matchingNumber && (
          <>
            <Text tone="muted">{t.otherBrowser}</Text>
            <SecretText>{state.matchingNumber}</SecretText>
          </>
        )}
        {(state.sends > 0 || state.error) && (
          <Resend link sends={state.sends} busy={state.sending} onResend={() => send({ type: 'resend' })} />
        )}
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'changeIdentifier' })}>{t.other}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
