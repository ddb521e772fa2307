import { useEffect, useState } from 'react';
import { activation } from '../../contract/activation/activation.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { rememberEmail } from '../remember-email.ts';
import { typedIn } from '../typed.ts';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import { activateAccountStrings } from './activate-account-strings.ts';
import {
  activateWithCodeMachine,
  type ActivateWithCodeEffect,
  type ActivateWithCodeEvent,
  type ActivateWithCodeState,
} from './activate-with-code-machine.ts';
import { endFormerSession, goOn } from './activation-effects.ts';
import { Activated } from './steps/activated.tsx';
import { CodeOfMail } from './steps/code-of-mail.tsx';
import { PasswordOfCode } from './steps/password-of-code.tsx';
import { ResendActivation } from './steps/resend-activation.tsx';

/** The page that asks for the code of the activation mail; a sign-up leads here (flows.md A.17 2b). */
export default function ActivateWithCode() {
  const t = useStrings('activate-account', activateAccountStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const signedUpAs = query.get('email') ?? '';
  const link = useLinkQuery();
  const [machine] = useState(() => {
    const api = services.api(activation);
    return runMachine<ActivateWithCodeState, ActivateWithCodeEvent, ActivateWithCodeEffect>(
      activateWithCodeMachine({ hasLink: link !== undefined, email: signedUpAs }),
      async (effect, send) => {
        try {
          if (effect.type === 'handOver' || effect.type === 'redirect') return await goOn(services, effect, send);
          if (effect.type === 'resend') {
            await api.resend({ body: { email: effect.email } });
            return send({ type: 'resent' });
          }
          const { type: _, ...typed } = effect;
          send({ type: 'answered', answer: await api.activateByCode({ body: { ...link!, ...typed } }) });
        } catch (cause) {
          send({ type: 'failed', error: toAppError(cause), ...('code' in effect && { code: effect.code }) });
        }
      },
    );
  });
  useEffect(() => void endFormerSession(services), [services]);
  const state = useStore(machine);
  useForgetLink(state.step === 'success' || state.step === 'signingIn');
  const { send } = machine;

  function changeAddress() {
    rememberEmail(services, signedUpAs);
    const invitationToken = typedIn.get(services)?.invitationToken;
    open('signUpUrl', invitationToken ? { invitationToken } : {});
  }

  switch (state.step) {
    case 'activating':
      return <CodeOfMail state={state} send={send} onWrongAddress={signedUpAs ? changeAddress : undefined} />;
    case 'activatingForm':
      return <PasswordOfCode state={state} userId={link?.userId} send={send} />;
    case 'resend':
      return (
        <ResendActivation
          title={t.noCodeTitle}
          text={state.before ? t.askEmail : t.noCode}
          submit={state.before ? t.sendCode : t.resend}
          state={state}
          onEmail={(email) => send({ type: 'resendAsked', email })}
          onBack={state.before && (() => send({ type: 'back' }))}
        />
      );
    case 'success':
    case 'signingIn':
      return <Activated state={state} />;
  }
}
