import type { ReactNode } from 'react';
import { identifierText } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import type { AppError } from '../../../lib/error.ts';
import type { Pending } from '../../../lib/request.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isDeadLink } from '../../dead-link.ts';
import { IdentifierStep } from '../../identifier-step.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';

export interface ResendActivationProps {
  icon?: ReactNode;
  title: string;
  text: string;
  submit: string;
  state: { busy: Pending; sent: boolean; email?: string; error?: AppError };
  onEmail(email: string): void;
  /** Back to the page that still waits for a code. */
  onBack?: (() => void) | undefined;
}

/** Offers a new activation email instead of a dead end. */
export function ResendActivation({ icon, title, text, submit, state, onEmail, onBack }: ResendActivationProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const back = useBackToSignIn(state.email);
  const { error } = state;

  return (
    <IdentifierStep
      step="resend"
      icon={icon}
      title={title}
      text={text}
      only="email"
      initial={state.email}
      submit={submit}
      busy={state.busy !== false}
      onIdentifier={(identifier) => onEmail(identifierText(identifier))}
      problem={
        <>
          {error && !isDeadLink(error) && <ErrorNotice error={error} />}
          {state.sent && (
            <Notice tone="success" live="status">
              {t.resent}
            </Notice>
          )}
        </>
      }
      back={{ label: onBack ? t.back : t.signIn, onClick: onBack ?? back }}
    />
  );
}
