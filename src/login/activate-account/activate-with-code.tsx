import { useStrings } from '../../i18n/locale.tsx';
import { useFlow } from '../../lib/use-flow.ts';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { rememberEmail } from '../remember-email.ts';
import { drafts } from '../draft.ts';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import { activateAccountStrings } from './activate-account-strings.ts';
import { activateWithCodeMachine } from './activate-with-code-machine.ts';
import { activateWithCodeEffects } from './activation-effects.ts';
import { Activated } from './steps/activated.tsx';
import { EmailedCode } from './steps/emailed-code.tsx';
import { PasswordForCode } from './steps/password-for-code.tsx';
import { ResendActivation } from './steps/resend-activation.tsx';

/** Asks for the emailed activation code; sign-up leads here (flows.md A.17 2b). */
export default function ActivateWithCode() {
  const t = useStrings('activate-account', activateAccountStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const signedUpAs = query.get('email') ?? '';
  const link = useLinkQuery();
  function changeAddress() {
    rememberEmail(services, signedUpAs);
    const invitationToken = drafts.get(services.options)?.invitationToken;
    open('signUpUrl', invitationToken ? { invitationToken } : {});
  }

  const { state, screen } = useFlow(
    () => activateWithCodeMachine({ hasLink: link !== undefined, email: signedUpAs }),
    () => activateWithCodeEffects(services, link),
    {
      activating: (asking, send) => <EmailedCode state={asking} send={send} onWrongAddress={signedUpAs ? changeAddress : undefined} />,
      activatingForm: (asking, send) => <PasswordForCode state={asking} link={link} send={send} />,
      resend: (resending, send) => (
        <ResendActivation
          title={t.noCodeTitle}
          text={resending.before ? t.askEmail : t.noCode}
          submit={resending.before ? t.sendCode : t.resend}
          state={resending}
          onEmail={(email) => send({ type: 'resendAsked', email })}
          onBack={resending.before && (() => send({ type: 'back' }))}
        />
      ),
      success: (done) => <Activated state={done} />,
      signingIn: (done) => <Activated state={done} />,
    },
  );
  useForgetLink(state.step === 'success' || state.step === 'signingIn');
  return screen;
}
