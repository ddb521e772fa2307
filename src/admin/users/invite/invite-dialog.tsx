import * as v from 'valibot';
import { applications } from '../../../contract/applications/applications.ts';
import { notifyHost } from '../../../auth/events.ts';
import { InviteUser } from '../../../contract/users/users.schemas.ts';
import { users } from '../../../contract/users/users.ts';
import { PhoneNumber } from '../../../contract/values.ts';
import { errorStrings } from '../../../i18n/error-strings.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useStore } from '../../../lib/use-store.ts';
import { useApi, useServices } from '../../../services.tsx';
import { useChange, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useFieldStates, useIsOn, useIsRequired } from '../../../ui/field-states.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAssigned, type WorkspaceApplication } from '../../workspace-applications.ts';
import { RolePicker } from '../role-picker.tsx';
import { useAssignableRoles } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { inviteStrings } from '../invite-strings.ts';

/** Optional, but must be valid if given. */
const Invitation = v.object({ ...InviteUser.entries, phone: v.optional(PhoneNumber) });

export interface InviteDialogProps {
  /** That the newcomer is for. */
  application: WorkspaceApplication | undefined;
  byLink: boolean;
  onClose(): void;
  /** Another way to invite instead. */
  onOther(kind: 'many' | 'link'): void;
}

export function InviteDialog({ application, byLink, onClose, onOther }: InviteDialogProps) {
  const words = useStrings('invite', inviteStrings);
  const t = useStrings('users', usersStrings);
  const toast = useToast();
  const { options, session } = useServices();
  const workspace = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const stateOf = useFieldStates();
  const isRequired = useIsRequired();
  const isOn = useIsOn();
  const errors = useStrings('errors', errorStrings);
  const invite = useChange(users, 'invite');
  const api = useApi(applications);
  const refresh = useRefresh();
  const tenantId = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const assigned = useAssigned(application);
  const { assignable } = useAssignableRoles();
  const newcomers = assignable.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const form = useContractForm(Invitation, {
    // Undefined until changed, which means the default roles.
    values: { email: '', name: '', phone: '', username: '', roleIds: undefined as string[] | undefined },
    fields: {
      email: { label: t.email, missing: t.emailMissing, invalid: t.emailInvalid, codes: { EMAIL_TAKEN: t.taken } },
      name: { label: t.name, ...(isRequired('name') && { missing: t.nameMissing }) },
      phone: { label: t.phone, as: 'phoneNumber', invalid: t.phoneInvalid, ...(isRequired('phoneNumber') && { missing: t.phoneMissing }) },
      username: {
        label: words.username,
        invalid: words.usernameInvalid,
        codes: { USERNAME_TAKEN: errors.USERNAME_TAKEN },
        ...(isRequired('username') && { missing: words.usernameMissing }),
      },
      roleIds: { label: t.roles },
    },
    async submit(body, { email, roleIds = newcomers }) {
      const { id: userId } = await invite.mutateAsync({ body: { ...body, roleIds, provider: 'local' } });
      if (assigned) await api.assign({ body: { userId, tenantId, appIds: [assigned.id] } }).then(() => refresh(users, applications));
      notifyHost(options.events, 'inviteMemberSubmit', { email: email.trim() });
      notifyHost(options.events, 'inviteMembersSubmit', { emails: [email.trim()] });
      toast.show({ text: format(t.sent, { email: email.trim() }), tone: 'success' });
      onClose();
    },
  });
  const roles = form.control('roleIds');
  return (
    <EntityDialog
      title={t.inviteTitle}
      description={assigned ? format(t.inviteToText, { workspace, name: assigned.name }) : format(t.inviteText, { workspace })}
      submit={t.send}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('email')} type="email" autoComplete="off" autoFocus />
      <TextField {...form.field('name')} autoComplete="off" />
      <PhoneField {...form.field('phone')} autoComplete="off" />
      {(isOn('username') || isRequired('username')) && (
        <TextField {...form.field('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" />
      )}
      <RolePicker {...roles} value={roles.value ?? newcomers} />
      <Row gap={4} wrap>
        {stateOf('inviteBulk') !== 'hidden' && <LinkButton onClick={() => onOther('many')}>{words.several}</LinkButton>}
        {byLink && <LinkButton onClick={() => onOther('link')}>{words.link}</LinkButton>}
      </Row>
    </EntityDialog>
  );
}
