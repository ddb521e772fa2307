import { identifierText } from '../../../auth/identifier.ts';
import { format } from '../../../i18n/format.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { SwappedText } from '../../../ui/swapped-text.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { OpenMail } from '../../open-mail.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

/** An emailed or texted code, for an identifier or a user known to this device. */
export default function CodeStep({ state, send }: StepProps<'loginWithOtc' | 'loginWithSmsOtc' | 'loginWithQuickSmsOtc'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const locale = useLocale();
  const { open } = useLoginNavigation();
  const who = 'userId' in state.subject ? '' : identifierText(state.subject);
  const bySms = state.step !== 'loginWithOtc';
  const isNew = state.step === 'loginWithSmsOtc' && state.isNew;
  const isSent = state.sends > 0;
  function subtitle() {
    if (!isSent && !state.sending) return t.notSent;
    if (!bySms)
      return <SwappedText texts={[format(t.sendingTo, { email: who }), format(t.codeText, { email: who })]} shown={isSent ? 1 : 0} />;
    if (!isSent) return t.sending;
    if (state.phoneNumber) return format(t.smsText, { number: isolate(state.phoneNumber, locale) });
    return isNew ? t.smsTextNew : t.smsTextKnown;
  }
  return (
    <LoginFrame
      step={state.step}
      icon={<StepIcon of={bySms ? 'phone' : 'mail'} />}
      title={bySms ? t.smsTitle : t.codeTitle}
      subtitle={subtitle()}
    >
      <Stack gap={4}>
        <CodeForm
          submit={t.signIn}
          busy={state.busy !== false}
          attempt={state.attempt}
          error={state.error}
          username={who}
          onCode={(code) => send({ type: 'codeSubmitted', code })}
          resend={{ sends: state.sends, busy: state.sending !== false || state.busy !== false, onResend: () => send({ type: 'resend' }) }}
        />
        {!bySms && <OpenMail email={who} />}
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'changeIdentifier' })}>{t.otherAccount}</LinkButton>
        </Row>
        {bySms && !isNew && (
          <Row justify="center">
            <LinkButton onClick={() => open('resetPhoneNumberUrl', who.includes('@') ? { email: who } : {})}>{t.lostNumber}</LinkButton>
          </Row>
        )}
      </Stack>
    </LoginFrame>
  );
}
