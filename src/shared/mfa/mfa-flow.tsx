import { useState } from 'react';
import { isolate } from '../../i18n/isolate.ts';
import { useLocale, useStrings, type Locale } from '../../i18n/locale.tsx';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import { runMachine, type RunningMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { format } from '../../i18n/format.ts';
import { mfaEffects } from './mfa-effects.ts';
import type { MfaFrame } from './mfa-frame.ts';
import {
  firstMfaStep,
  mfaMachine,
  next,
  type MfaChoice,
  type MfaEffect,
  type MfaEvent,
  type MfaMode,
  type MfaState,
} from './mfa-machine.ts';
import type { MfaAnswer, MfaPort } from './mfa-port.ts';
import { mfaStrings } from './mfa-strings.ts';
import { AppEnrolment } from './steps/app-enrolment.tsx';
import { ChooseMethod } from './steps/choose-method.tsx';
import { KeyStep } from './steps/key-step.tsx';
import { PhoneNumberStep } from './steps/phone-number-step.tsx';
import { RecoveryCodeStep } from './steps/recovery-code-step.tsx';
import { RememberDevice } from './steps/remember-device.tsx';

export interface MfaFlowProps {
  mode: MfaMode;
  choices: readonly MfaChoice[];
  port: MfaPort;
  Frame: MfaFrame;
  /** Seconds that this browser may be remembered; 0: not offered, null: not known yet. */
  rememberSeconds?: number | null;
  /** Whose factor it is: password managers look for it in the form. */
  username?: string | undefined;
  /** One line above the list of ways. */
  lead?: string;
  /** `method`: the last one that was shown. The first function given stays. */
  onDone(answer: MfaAnswer, method: MfaStrategy | undefined): void;
  /** Offers the recovery code. */
  onLost?: (() => void) | undefined;
}

type Running = RunningMachine<MfaState, MfaEvent>;

/** The machine starts on the step that the choices lead to, and its first request leaves at once. */
function start({ mode, choices, port }: Pick<MfaFlowProps, 'mode' | 'choices' | 'port'>, onDone: MfaFlowProps['onDone']) {
  const first = firstMfaStep(mode, choices);
  const perform = mfaEffects(port, onDone);
  const running: Running = runMachine<MfaState, MfaEvent, MfaEffect>(
    { ...mfaMachine(mode, choices), initial: first.state, next },
    (effect, send) => void perform(effect, send),
  );
  for (const effect of first.effects ?? []) void perform(effect, running.send);
  return running;
}

/** Shows or puts in a second factor: in the sign-in, in a step-up, in the settings. */
export function MfaFlow({ mode, choices, port, Frame, rememberSeconds = 0, username, lead, onDone, onLost }: MfaFlowProps) {
  const t = useStrings('mfa', mfaStrings);
  const locale = useLocale();
  const [machine] = useState(() => start({ mode, choices, port }, onDone));
  const state = useStore(machine);
  const [remember, setRemember] = useState(false);
  const { send } = machine;

  if (state.step === 'verify')
    return (
      <Frame
        step="verify"
        title={mode === 'enrol' ? t.enrolTitle : t.chooseTitle}
        subtitle={state.choices.length === 0 ? t.noneCounts : (lead ?? (mode === 'enrol' ? t.enrol : t.choose))}
      >
        <Stack gap={4}>
          <ChooseMethod choices={state.choices} onChoose={(choice) => send({ type: 'chosen', choice })} />
          {onLost && <Lost onLost={onLost} />}
        </Stack>
      </Frame>
    );
  if (state.step === 'recoveryCode')
    return <RecoveryCodeStep Frame={Frame} code={state.code} account={username} onKept={() => send({ type: 'codeKept' })} />;
  if (state.step === 'done' || state.step === 'noMFAEnrolledStepUp') return <Frame step="done" title={t.chooseTitle} />;

  // A number that is being put in may have been mistyped.
  const isNewNumber = state.step === 'smsVerifyCode' && state.deviceId === undefined;
  const ways = (
    <Stack gap={3}>
      {isNewNumber && (
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'resend' })}>{t.otherNumber}</LinkButton>
        </Row>
      )}
      {choices.length > 1 && (
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'otherWay' })}>{t.otherWay}</LinkButton>
        </Row>
      )}
      {onLost && <Lost onLost={onLost} />}
    </Stack>
  );
  const rememberBox = rememberSeconds !== 0 && <RememberDevice seconds={rememberSeconds} checked={remember} onChange={setRemember} />;
  const { busy, attempt, error } = state;
  if (state.step === 'smsSetPhoneNumber')
    return (
      <Frame step="smsSetPhoneNumber" title={t.phoneTitle} subtitle={t.phoneText}>
        <Stack gap={4}>
          <PhoneNumberStep
            busy={busy}
            error={error}
            username={username}
            onPhone={(phoneNumber) => send({ type: 'phoneSubmitted', phoneNumber })}
          />
          {ways}
        </Stack>
      </Frame>
    );
  if (state.step === 'webauthn')
    return (
      <KeyStep
        Frame={Frame}
        isPlatform={state.method === 'WebAuthnPlatform'}
        isEnrolling={mode === 'enrol'}
        busy={busy}
        error={error}
        remember={rememberBox}
        ways={ways}
        onUse={() => send({ type: 'keyAsked', rememberDevice: remember })}
      />
    );

  const form = (
    <CodeForm
      key={state.step}
      submit={t.confirm}
      busy={busy}
      attempt={attempt}
      error={error}
      username={username}
      onCode={(code) => send({ type: 'codeSubmitted', code, rememberDevice: remember })}
      resend={
        state.step === 'authenticatorApp' || isNewNumber
          ? undefined
          : { sends: state.sends, busy: state.sending || busy, onResend: () => send({ type: 'resend' }) }
      }
    >
      {rememberBox}
    </CodeForm>
  );
  if (state.step === 'authenticatorApp' && mode === 'enrol')
    return (
      <Frame step="authenticatorApp" title={t.appEnrolTitle} subtitle={t.scan}>
        <Stack gap={4}>
          <AppEnrolment qrCode={state.qrCode} secret={state.secret} />
          {form}
          {ways}
        </Stack>
      </Frame>
    );
  const words = wordsOf(state, t, choices, locale);
  return (
    <Frame step={state.step} title={words.title} subtitle={words.text}>
      <Stack gap={4}>
        {form}
        {ways}
      </Stack>
    </Frame>
  );
}

function wordsOf(
  state: Extract<MfaState, { step: 'authenticatorApp' | 'smsVerifyCode' | 'emailVerifyCode' }>,
  t: typeof mfaStrings,
  choices: readonly MfaChoice[],
  locale: Locale,
): { title: string; text: string } {
  if (state.step === 'authenticatorApp') return { title: t.appTitle, text: t.appText };
  const unsent = state.sends > 0 ? undefined : state.sending ? t.sending : t.notSent;
  if (state.step === 'smsVerifyCode')
    return { title: t.smsTitle, text: unsent ?? format(t.smsText, { number: isolate(state.phoneNumber ?? '', locale) }) };
  const email = choices.find(({ method }) => method === 'EmailCode')?.detail ?? '';
  return { title: t.emailTitle, text: unsent ?? format(t.emailText, { email }) };
}

function Lost({ onLost }: { onLost(): void }) {
  const t = useStrings('mfa', mfaStrings);
  return (
    <Row justify="center">
      <LinkButton onClick={onLost}>{t.lost}</LinkButton>
    </Row>
  );
}
