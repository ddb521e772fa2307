import { identifierText } from '../../../auth/identifier.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Resend } from '../../../ui/resend.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { SwappedText } from '../../../ui/swapped-text.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { OpenMail } from '../../open-mail.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function LinkSentStep({ state, send }: StepProps<'magicLinkPreLoginSuccess'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const email = 'userId' in state.subject ? '' : identifierText(state.subject);
  const isSent = state.sends > 0;
  const isFirst = !isSent && state.sending;
  const text = <SwappedText texts={[format(t.linkSending, { email }), format(t.linkText, { email })]} shown={isSent ? 1 : 0} />;
  return (
    <LoginFrame
      step="magicLinkPreLoginSuccess"
      icon={<StepIcon of="mail" />}
      title={t.linkTitle}
      subtitle={isSent || isFirst ? text : t.notSent}
    >
      <Stack gap={4}>
        {state.error && <ErrorNotice error={state.error} />}
        {(isFirst || state.matchingNumber) && (
          <>
            <Text tone="muted">{t.otherBrowser}</Text>
            <SecretText size={24}>{state.matchingNumber ?? '\u00a0'}</SecretText>
          </>
        )}
        <OpenMail email={email} />
        <Resend link sends={state.sends} busy={state.sending !== false} onResend={() => send({ type: 'resend' })} />
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'changeIdentifier' })}>{t.otherAccount}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
