import * as v from 'valibot';
import { notifyHost } from '../../../auth/events.ts';
import { InviteUser } from '../../../contract/users/users.schemas.ts';
import { users } from '../../../contract/users/users.ts';
import { PhoneNumber } from '../../../contract/values.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useStore } from '../../../lib/use-store.ts';
import { useServices } from '../../../services.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RolePicker } from '../role-picker.tsx';
import { useAssignableRoles } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { inviteStrings } from '../invite-strings.ts';

/** Optional, but must be valid if given. */
const Invitation = v.object({ ...InviteUser.entries, phone: v.optional(PhoneNumber) });

export interface InviteDialogProps {
  onClose(): void;
  /** Another way to invite instead. */
  onOther(kind: 'many' | 'link'): void;
}

export function InviteDialog({ onClose, onOther }: InviteDialogProps) {
  const words = useStrings('invite', inviteStrings);
  const t = useStrings('users', usersStrings);
  const toast = useToast();
  const { options, session } = useServices();
  const workspace = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const invite = useChange(users, 'invite');
  const { assignable } = useAssignableRoles();
  const newcomers = assignable.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const form = useContractForm(Invitation, {
    // Undefined until changed, which means the default roles.
    values: { email: '', name: '', phone: '', roleIds: undefined as string[] | undefined },
    fields: {
      email: { label: t.email, missing: t.emailMissing, invalid: t.emailInvalid, codes: { EMAIL_TAKEN: t.taken } },
      name: { label: t.name },
      phone: { label: t.phone, as: 'phoneNumber', invalid: t.phoneInvalid },
      roleIds: { label: t.roles },
    },
    async submit(body, { email, roleIds = newcomers }) {
      await invite.mutateAsync({ body: { ...body, roleIds, provider: 'local' } });
      notifyHost(options.events, 'inviteMemberSubmit', { email: email.trim() });
      notifyHost(options.events, 'inviteMembersSubmit', { emails: [email.trim()] });
      toast.show({ text: format(t.sent, { email: email.trim() }), tone: 'success' });
      onClose();
    },
  });
  const roles = form.control('roleIds');
  return (
    <EntityDialog title={t.inviteTitle} description={format(t.inviteText, { workspace })} submit={t.send} form={form} onClose={onClose}>
      <TextField {...form.field('email')} type="email" autoComplete="off" autoFocus />
      <TextField {...form.field('name')} autoComplete="off" />
      <PhoneField {...form.field('phone')} autoComplete="off" />
      <RolePicker {...roles} value={roles.value ?? newcomers} />
      <Row gap={4} wrap>
        <LinkButton onClick={() => onOther('many')}>{words.several}</LinkButton>
        <LinkButton onClick={() => onOther('link')}>{words.link}</LinkButton>
      </Row>
    </EntityDialog>
  );
}
