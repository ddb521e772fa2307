import { SsoGroupChange, type SsoConfig, type SsoGroup } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useMake } from './sso-queries.ts';
import { RolesField } from './roles-field.tsx';
import { ssoStrings } from './sso-strings.ts';

export interface GroupDialogProps {
  connection: SsoConfig;
  /** Without one: a new one. */
  group: SsoGroup | undefined;
  onClose(): void;
}

export function GroupDialog({ connection, group, onClose }: GroupDialogProps) {
  const t = useStrings('sso', ssoStrings);
  const add = useChange(ssoConfig, 'addGroup');
  const change = useChange(ssoConfig, 'changeGroup');
  const make = useMake(connection);
  const ssoConfigId = connection.id;
  const form = useContractForm(SsoGroupChange, {
    values: { group: group?.group ?? '', roleIds: group?.roleIds ?? [] },
    fields: {
      group: { label: t.group, missing: t.groupMissing, codes: { KEY_TAKEN: t.groupTaken } },
      roleIds: { label: t.roles },
    },
    async submit(body) {
      await make();
      await (group ? change.mutateAsync({ ssoConfigId, id: group.id, body }) : add.mutateAsync({ ssoConfigId, body }));
      onClose();
    },
  });
  return (
    <EntityDialog
      title={group ? format(t.editGroup, { group: group.group }) : t.addGroup}
      form={form}
      submit={group ? t.save : t.addGroup}
      onClose={onClose}
    >
      <TextField {...form.field('group')} help={t.groupsText} autoComplete="off" autoFocus />
      <RolesField {...form.control('roleIds')} help={t.defaultRolesHelp} />
    </EntityDialog>
  );
}
