import { useState, type FormEvent } from 'react';
import { notifyHost } from '../../auth/events.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { commonStrings } from '../../i18n/common-strings.ts';
import { toAppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { textOf } from '../form-card.tsx';
import { RolePicker } from './role-picker.tsx';
import { useAssignableRoles, useUserActions } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export function InviteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  const common = useStrings('common', commonStrings);
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const { invite } = useUserActions();
  const close = () => {
    invite.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.inviteTitle}
      description={format(t.inviteText, { workspace })}
      size="m"
      footer={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button type="submit" form="invite-user" variant="primary" busy={invite.isPending}>
            {t.send}
          </Button>
        </>
      }
    >
      {open && <InviteForm invite={invite} onDone={close} />}
    </Dialog>
  );
}

function InviteForm({ invite, onDone }: { invite: ReturnType<typeof useUserActions>['invite']; onDone(): void }) {
  const t = useStrings('users', usersStrings);
  const toast = useToast();
  const { options } = useServices();
  const assignable = useAssignableRoles();
  const [chosen, setChosen] = useState<string[]>();
  const [wrong, setWrong] = useState<string>();
  // Until somebody chooses, the roles for newcomers are meant.
  const roleIds = chosen ?? (assignable.data ?? []).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const error = invite.error ? toAppError(invite.error) : undefined;
  const taken = error?.code === 'EMAIL_TAKEN';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [email, name, phone] = [textOf(data, 'email'), textOf(data, 'name'), textOf(data, 'phone')];
    const problem = email === '' ? t.emailMissing : looksLikeEmail(email) ? undefined : t.emailInvalid;
    setWrong(problem);
    if (problem) return event.currentTarget.querySelector('input')?.focus();
    if (invite.isPending) return;
    invite.mutate(
      { email, roleIds, ...(name && { name }), ...(phone && { phone }) },
      {
        onSuccess: () => {
          notifyHost(options.events, 'inviteMemberSubmit', { email });
          toast.show({ text: format(t.sent, { email }), tone: 'success' });
          onDone();
        },
      },
    );
  }

  return (
    <form id="invite-user" onSubmit={submit} noValidate>
      <Stack gap={4}>
        {error && !taken && <ErrorNotice error={error} />}
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="off"
          error={wrong ?? (taken ? t.taken : undefined)}
          autoFocus
          required
          maxLength={254}
        />
        <TextField label={t.name} name="name" autoComplete="off" maxLength={100} optional />
        <TextField label={t.phone} name="phone" type="tel" autoComplete="off" maxLength={32} optional />
        <RolePicker value={roleIds} onChange={setChosen} />
      </Stack>
    </form>
  );
}
