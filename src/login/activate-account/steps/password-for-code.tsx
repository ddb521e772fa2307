import { useStrings } from '../../../i18n/locale.tsx';
import { NewPasswordForm } from '../../../shared/password/new-password-form.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { LinkQuery } from '../../use-link-query.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';
import type { ActivateWithCodeEvent, ActivateWithCodeState } from '../activate-with-code-machine.ts';

export interface PasswordForCodeProps {
  state: Extract<ActivateWithCodeState, { step: 'activatingForm' }>;
  link: LinkQuery | undefined;
  send(event: ActivateWithCodeEvent): void;
}

/** The code is kept and submitted together with the password. */
export function PasswordForCode({ state, link, send }: PasswordForCodeProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  return (
    <LoginFrame step="activatingForm" title={t.title} subtitle={t.codePassword}>
      <NewPasswordForm
        link={link}
        submit={t.activate}
        busy={state.busy !== false}
        error={state.error}
        onPassword={(password) => send({ type: 'passwordSubmitted', password })}
        before={<input type="email" name="email" autoComplete="username" value={state.email} readOnly hidden />}
        after={
          <Row justify="center">
            <LinkButton onClick={() => send({ type: 'back' })}>{t.otherCode}</LinkButton>
          </Row>
        }
      />
    </LoginFrame>
  );
}
