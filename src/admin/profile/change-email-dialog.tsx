import { useState } from 'react';
import { emails } from '../../contract/emails/emails.ts';
import { NewEmail } from '../../contract/emails/emails.schemas.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useRefresh } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { signInDetailsStrings } from './sign-in-details-strings.ts';

/** A new email counts once a code that was sent to it has come back. */
export function ChangeEmailDialog({ onClose }: { onClose(): void }) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const { api, session } = useServices();
  const guard = useStepUp();
  const refresh = useRefresh();
  const toast = useToast();
  const [asked, setAsked] = useState<string>();
  const ask = (email: string) => guard(() => api(emails).change({ body: { email } }));
  const form = useContractForm(NewEmail, {
    values: { email: '' },
    fields: {
      email: {
        label: t.newEmail,
        missing: t.newEmailMissing,
        invalid: t.newEmailInvalid,
        codes: { INVALID_INPUT: t.newEmailSame },
      },
    },
    async submit({ email }) {
      await ask(email);
      setAsked(email);
    },
  });
  if (asked === undefined)
    return (
      <EntityDialog title={t.changeEmail} description={t.newEmailText} size="s" submit={t.sendCode} form={form} onClose={onClose}>
        <TextField {...form.field('email')} type="email" autoComplete="email" autoFocus />
      </EntityDialog>
    );
  return (
    <CodeDialog
      title={t.confirmEmail}
      to={asked}
      verify={(code) => api(emails).verify({ body: { email: asked, code } })}
      resend={() => ask(asked)}
      onClose={onClose}
      onDone={() => {
        onClose();
        toast.show({ text: t.emailChanged });
        // The access token names the email.
        void session.refresh().then(() => session.reload());
        void refresh(sessions);
      }}
    />
  );
}
