import { useRef, useState, type FormEvent } from 'react';
import { passwords } from '../../contract/passwords/passwords.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { newPasswordError } from '../../shared/password/password-error.ts';
import { passwordStrings } from '../../shared/password/password-strings.ts';
import { usePasswordConfig } from '../../shared/password/use-password-config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { privacyStrings } from './privacy-strings.ts';

export interface ChangePasswordDialogProps {
  open: boolean;
  onClose(): void;
  onChanged(): void;
}

export function ChangePasswordDialog({ open, onClose, onChanged }: ChangePasswordDialogProps) {
  const t = useStrings('privacy', privacyStrings);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.changePassword}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form="change-password" variant="primary" busy={busy}>
            {t.save}
          </Button>
        </>
      }
    >
      {open && <ChangePasswordForm onBusy={setBusy} onChanged={onChanged} />}
    </Dialog>
  );
}

function ChangePasswordForm({ onBusy, onChanged }: { onBusy(busy: boolean): void; onChanged(): void }) {
  const t = useStrings('privacy', privacyStrings);
  const words = useStrings('password', passwordStrings);
  const { api, session } = useServices();
  const email = useStore(session, (state) => (state.status === 'signedIn' ? state.user.email : ''));
  const config = usePasswordConfig();
  const current = useRef<HTMLInputElement>(null);
  const fresh = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ current: false, fresh: false });
  const [error, setError] = useState<AppError>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = current.current?.value ?? '';
    const newPassword = fresh.current?.value ?? '';
    const empty = { current: password === '', fresh: newPassword === '' };
    setMissing(empty);
    setError(undefined);
    if (empty.current || empty.fresh) return (empty.current ? current : fresh).current?.focus();
    onBusy(true);
    try {
      await api(passwords).change({ body: { password, newPassword } });
      onChanged();
    } catch (cause) {
      const refused = toAppError(cause);
      setError(refused);
      (refused.code === 'WRONG_PASSWORD' ? current : fresh).current?.select();
    }
    onBusy(false);
  }

  const wrongCurrent = missing.current ? t.currentMissing : error?.code === 'WRONG_PASSWORD' ? t.currentWrong : undefined;
  const wrongFresh = missing.fresh ? words.missing : newPasswordError(error, words);
  return (
    <form id="change-password" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        {error && !wrongCurrent && !wrongFresh && <ErrorNotice error={error} />}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={current}
          label={t.currentPassword}
          name="current-password"
          autoComplete="current-password"
          error={wrongCurrent}
          required
          autoFocus
        />
        <NewPasswordField ref={fresh} config={config} error={wrongFresh} />
      </Stack>
    </form>
  );
}
