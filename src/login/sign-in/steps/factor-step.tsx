import { useEffect, useState } from 'react';
import type { Via } from '../../../auth/after-factor.ts';
import { mfaLogin } from '../../../contract/mfa-login/mfa-login.ts';
import type { MfaStrategy } from '../../../contract/mfa/mfa.schemas.ts';
import { ignore } from '../../../lib/error.ts';
import { useApi } from '../../../services.tsx';
import { choicesOf, type MfaChoice } from '../../../shared/mfa/mfa-machine.ts';
import { MfaFlow } from '../../../shared/mfa/mfa-flow.tsx';
import { loginPort } from '../../../shared/mfa/mfa-port.ts';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { Identity } from '../identity.tsx';
import type { StepProps } from '../step-props.ts';

const noDevices = { webauthn: [], phones: [], authenticators: [], emails: [] };

/** Verifies a second factor, or enrols the first one (flows.md A.8, A.9). */
export default function FactorStep({ state, send }: StepProps<'loginWithTwoFactor' | 'forceTwoFactor'>) {
  const api = useApi(mfaLogin);
  const { answer, email, step } = state;
  // The nested flow answers this request; if the step was left meanwhile, the answer is stale.
  const [id] = useState(() => state.busy || 0);
  const mfaToken = answer.mfaToken!;
  const [port] = useState(() => loginPort(api, mfaToken));
  const [Frame] = useState(() => frameFor(email, () => send({ type: 'changeIdentifier' })));
  const [rememberSeconds, setRememberSeconds] = useState<number | null>(null);
  useEffect(() => {
    let active = true;
    api
      .allowRemember({ query: { mfaToken } })
      .catch((error: unknown) => ignore(error, "the device isn't remembered (flows.md 0.5)"))
      .then(
        (allowed) => active && setRememberSeconds(allowed?.isAllowedToRemember ? allowed.mfaDeviceExpiration : 0),
        () => undefined,
      );
    return () => void (active = false);
  }, [api, mfaToken]);
  const mode = step === 'forceTwoFactor' ? 'enrol' : 'verify';
  const [choices] = useState(() =>
    mode === 'enrol' ? (answer.mfaStrategies ?? []).map((method) => ({ method }) as MfaChoice) : choicesOf(answer.mfaDevices ?? noDevices),
  );
  return (
    <MfaFlow
      mode={mode}
      choices={choices}
      port={port}
      Frame={Frame}
      rememberSeconds={rememberSeconds}
      username={email}
      onDone={(shown, method) => send({ type: 'answered', id, answer: shown, via: mode === 'enrol' ? 'enrolment' : viaOf(method) })}
      onLost={mode === 'verify' && email ? () => send({ type: 'lostFactor' }) : undefined}
    />
  );
}

const viaOf = (method: MfaStrategy | undefined): Via =>
  method === 'AuthenticatorApp' || method === 'SMS' || method === 'EmailCode' ? method : 'WebAuthn';

/** The login card with the account in it, as on every later step. */
const frameFor = (email: string, onChange: () => void) =>
  function FactorFrame({ children, ...frame }: Parameters<typeof LoginFrame>[0]) {
    // The recovery code is never shown again.
    const mayLeave = frame.step !== 'recoveryCode';
    return (
      <LoginFrame {...frame}>
        <Stack gap={4}>
          <Identity email={email} inForm={false} onChange={mayLeave ? onChange : undefined} />
          {children}
        </Stack>
      </LoginFrame>
    );
  };
