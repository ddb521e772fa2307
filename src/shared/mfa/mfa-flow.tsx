import { useState } from 'react';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useFlow } from '../../lib/use-flow.ts';
import { Stack } from '../../ui/stack.tsx';
import { mfaEffects } from './mfa-effects.ts';
import type { MfaFrame } from './mfa-frame.ts';
import { mfaMachine, type MfaChoice, type MfaEvent, type MfaMode, type MfaState } from './mfa-machine.ts';
import type { MfaAnswer, MfaPort } from './mfa-port.ts';
import { mfaStrings } from './mfa-strings.ts';
import { AppEnrolment } from './steps/app-enrolment.tsx';
import { ChooseMethod } from './steps/choose-method.tsx';
import { FactorCode } from './steps/factor-code.tsx';
import { KeyStep } from './steps/key-step.tsx';
import { LostFactor, OtherMethods } from './steps/other-methods.tsx';
import { PhoneNumberStep } from './steps/phone-number-step.tsx';
import { RecoveryCodeStep } from './steps/recovery-code-step.tsx';
import { RememberDevice } from './steps/remember-device.tsx';
import { SentCodeFrame } from './steps/sent-code-frame.tsx';

export interface MfaFlowProps {
  mode: MfaMode;
  choices: readonly MfaChoice[];
  port: MfaPort;
  Frame: MfaFrame;
  /** How long this browser may be remembered; 0: not offered, null: still loading. */
  rememberSeconds?: number | null;
  /** Account the factor belongs to, which password managers look for in the form. */
  username?: string | undefined;
  /** One line above the list of methods. */
  lead?: string;
  /** `method`: the one that was verified or enrolled. Later functions are ignored. */
  onDone(answer: MfaAnswer, method: MfaStrategy): void;
  /** Offers the recovery code. */
  onLost?: (() => void) | undefined;
}

type Asking = Extract<MfaState, { busy: unknown }>;
type CodeState = Extract<MfaState, { step: 'authenticatorApp' | 'smsVerifyCode' | 'emailVerifyCode' }>;
type Send = (event: MfaEvent) => void;

/** Verifies or enrols a second factor: in sign-in, step-up and settings. */
export function MfaFlow({ mode, choices, port, Frame, rememberSeconds = 0, username, lead, onDone, onLost }: MfaFlowProps) {
  const t = useStrings('mfa', mfaStrings);
  const [remember, setRemember] = useState(false);
  const rememberBox = rememberSeconds !== 0 && <RememberDevice seconds={rememberSeconds} checked={remember} onChange={setRemember} />;
  const others = (state: Asking, send: Send) => <OtherMethods state={state} isChoice={choices.length > 1} send={send} onLost={onLost} />;
  const codeForm = (state: CodeState, send: Send) => (
    <FactorCode
      key={state.step}
      state={state}
      username={username}
      onCode={(code) => send({ type: 'codeSubmitted', code, rememberDevice: remember })}
      onResend={() => send({ type: 'resend' })}
    >
      {rememberBox}
    </FactorCode>
  );
  const sentCode = (state: Extract<CodeState, { sends: number }>, send: Send) => (
    <SentCodeFrame Frame={Frame} state={state}>
      <Stack gap={4}>
        {codeForm(state, send)}
        {others(state, send)}
      </Stack>
    </SentCodeFrame>
  );

  const { screen } = useFlow(
    () => mfaMachine(mode, choices),
    () => mfaEffects(port, onDone),
    {
      verify: (state, send) => (
        <Frame
          step="verify"
          title={mode === 'enrol' ? t.enrolTitle : t.chooseTitle}
          subtitle={state.choices.length === 0 ? t.noneCounts : (lead ?? (mode === 'enrol' ? t.enrol : t.choose))}
        >
          <Stack gap={4}>
            <ChooseMethod choices={state.choices} onChoose={(choice) => send({ type: 'chosen', choice })} />
            {onLost && <LostFactor onLost={onLost} />}
          </Stack>
        </Frame>
      ),
      authenticatorApp: (state, send) => (
        <Frame
          step="authenticatorApp"
          title={mode === 'enrol' ? t.appEnrolTitle : t.appTitle}
          subtitle={mode === 'enrol' ? t.scan : t.appText}
        >
          <Stack gap={4}>
            {mode === 'enrol' && <AppEnrolment qrCode={state.qrCode} secret={state.secret} />}
            {codeForm(state, send)}
            {others(state, send)}
          </Stack>
        </Frame>
      ),
      smsSetPhoneNumber: (state, send) => (
        <Frame step="smsSetPhoneNumber" title={t.phoneTitle} subtitle={t.phoneText}>
          <Stack gap={4}>
            <PhoneNumberStep
              busy={state.busy !== false}
              error={state.error}
              username={username}
              onPhone={(phoneNumber) => send({ type: 'phoneSubmitted', phoneNumber })}
            />
            {others(state, send)}
          </Stack>
        </Frame>
      ),
      smsVerifyCode: sentCode,
      emailVerifyCode: sentCode,
      webauthn: (state, send) => (
        <KeyStep
          Frame={Frame}
          isPlatform={state.method === 'WebAuthnPlatform'}
          isEnrolling={mode === 'enrol'}
          busy={state.busy !== false}
          error={state.error}
          remember={rememberBox}
          others={others(state, send)}
          onUse={() => send({ type: 'keyRequested', rememberDevice: remember })}
        />
      ),
      recoveryCode: (state, send) => (
        <RecoveryCodeStep Frame={Frame} code={state.code} account={username} onSaved={() => send({ type: 'codeSaved' })} />
      ),
      done: () => <Frame step="done" title={t.chooseTitle} />,
    },
  );
  return screen;
}
