import { ChangePassword } from '../../contract/passwords/passwords.schemas.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { passwordStrings } from '../../shared/password/password-strings.ts';
import { usePasswordConfig } from '../../shared/password/use-password-config.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { privacyStrings } from './privacy-strings.ts';

export interface ChangePasswordDialogProps {
  onClose(): void;
  onChanged(): void;
}

export function ChangePasswordDialog({ onClose, onChanged }: ChangePasswordDialogProps) {
  const t = useStrings('privacy', privacyStrings);
  const words = useStrings('password', passwordStrings);
  const { api, session } = useServices();
  const email = useStore(session, (state) => (state.status === 'signedIn' ? state.user.email : ''));
  const config = usePasswordConfig();
  const form = useContractForm(ChangePassword, {
    values: { password: '', newPassword: '' },
    fields: {
      password: { label: t.currentPassword, missing: t.currentMissing, codes: { WRONG_PASSWORD: t.currentWrong } },
      newPassword: {
        label: words.newPassword,
        missing: words.missing,
        codes: { PASSWORD_POLICY: words.tooWeak, PASSWORD_BREACHED: words.breached, PASSWORD_REUSED: words.reused },
      },
    },
    async submit(body) {
      await api(passwords).change({ body });
      onChanged();
    },
  });
  const { name, ref, onChange, error } = form.field('newPassword');
  return (
    <EntityDialog title={t.changePassword} submit={t.save} form={form} onClose={onClose}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} autoComplete="current-password" autoFocus />
      <NewPasswordField {...{ name, ref, config, error }} onChange={(event) => void onChange(event)} />
    </EntityDialog>
  );
}
