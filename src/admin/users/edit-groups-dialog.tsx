import * as v from 'valibot';
import { groups } from '../../contract/groups/groups.ts';
import { users } from '../../contract/users/users.ts';
import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { rolesLostWith, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const Groups = v.object({ groupIds: v.array(v.string()) });

/** Which groups a user is in. Those of a directory are shown, and stay as they are. */
export function EditGroupsDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  const { language } = useLocale();
  const say = useSavedToast();
  const api = useApi(groups);
  const refresh = useRefresh();
  const list = useEndpoint(groups, 'list');
  const all = list.data?.groups ?? [];
  const name = user.name || user.email;
  const before = (user.groups ?? []).map(({ id }) => id);
  const names = new Map(all.map((group) => [group.id, group.name]));

  async function save(from: readonly string[], to: readonly string[]) {
    const body = { userIds: [user.id] };
    try {
      for (const groupId of from) if (!to.includes(groupId)) await api.removeUsers({ groupId, body });
      for (const groupId of to) if (!from.includes(groupId)) await api.addUsers({ groupId, body });
    } finally {
      await refresh(users, groups);
    }
  }
  const form = useContractForm(Groups, {
    values: { groupIds: before },
    fields: { groupIds: { label: t.groups, show: (ids: string[]) => ids.map((id) => names.get(id) ?? id) } },
    review(_body, { groupIds }) {
      const left = before.filter((id) => !groupIds.includes(id));
      if (left.length === 0) return undefined;
      const lost = rolesLostWith(user, left).map((role) => role.name);
      return {
        title: format(t.groupsReviewTitle, { name }),
        text:
          lost.length > 0 ? format(t.groupsReviewText, { name, roles: listText(lost, language) }) : format(t.groupsReviewNone, { name }),
        confirm: t.saveGroups,
        changed: { groupIds },
        undo: { groupIds: before },
      };
    },
    async submit(_body, { groupIds }) {
      await save(before, groupIds);
      say(format(t.groupsSaved, { name }), () => save(groupIds, before));
      onClose();
    },
  });
  return (
    <EntityDialog title={format(t.editGroupsTitle, { name })} submit={t.saveGroups} form={form} onClose={onClose}>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {list.isPending && <Skeleton height={60} />}
      {list.isSuccess && (
        <MultiSelect
          {...form.control('groupIds')}
          placeholder={t.groupsPlaceholder}
          options={all.map(({ id, name: label, description, managedBy, directoryName }) => ({
            value: id,
            label,
            description:
              managedBy === 'scim2'
                ? directoryName
                  ? format(t.ofDirectoryNamed, { directory: directoryName })
                  : t.ofDirectory
                : description,
            disabled: managedBy === 'scim2',
          }))}
        />
      )}
    </EntityDialog>
  );
}
