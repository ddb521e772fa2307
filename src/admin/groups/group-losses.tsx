import type { Group, GroupUser } from '../../contract/groups/groups.schemas.ts';
import { groups } from '../../contract/groups/groups.ts';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { users } from '../../contract/users/users.ts';
import { listText } from '../../i18n/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { LosersList } from '../../shared/people/losers.tsx';
import { Text } from '../../ui/text.tsx';
import { groupsGive } from './groups-queries.ts';
import { groupsStrings } from './groups-strings.ts';
import { lossesOf } from './losses.ts';

/** As many as one request may name. */
const mostChecked = 200;

export interface GroupLossesProps {
  group: Group;
  /** What is left of it; nothing if it is deleted. */
  after: { roleIds: readonly string[]; userIds: readonly string[] };
}

/** Who loses which role by a change of a group, before it is saved. */
export function GroupLosses({ group, after }: GroupLossesProps) {
  const t = useStrings('groups', groupsStrings);
  const config = useEndpoint(groups, 'configuration');
  const given = group.roles ?? [];
  const members = group.users ?? [];
  const isRoleTaken = given.some(({ id }) => !after.roleIds.includes(id));
  const stay = new Set(after.userIds);
  const affected = isRoleTaken ? members : members.filter(({ id }) => !stay.has(id));
  if (given.length === 0 || affected.length === 0) return <Text tone="muted">{t.losesNothing}</Text>;
  if (!groupsGive(config.data)) return <Text tone="muted">{t.rolesOff}</Text>;
  if (affected.length > mostChecked) return <SomeRoles roles={given} />;
  return <Checked group={group} after={after} affected={affected} />;
}

function SomeRoles({ roles }: { roles: readonly Role[] }) {
  const t = useStrings('groups', groupsStrings);
  const { language } = useLocale();
  const names = roles.map(({ name }) => name);
  return <Text tone="muted">{format(t.losesSome, { roles: listText(names, language) })}</Text>;
}

function Checked({ group, after, affected }: GroupLossesProps & { affected: readonly GroupUser[] }) {
  const t = useStrings('groups', groupsStrings);
  const { language } = useLocale();
  const people = useEndpoint(users, 'listV2', { input: { query: { ids: affected.map(({ id }) => id), _limit: mostChecked } } });
  if (people.isPending) return <Text tone="muted">{t.losesLoading}</Text>;
  if (people.isError) return <SomeRoles roles={group.roles ?? []} />;
  const losses = lossesOf(group, after, people.data.items);
  if (losses.length === 0) return <Text tone="muted">{t.losesNobody}</Text>;
  const items = losses.map(({ role, names }) => ({
    id: role.id,
    title: plural(language, t.losesRole, names.length, { role: role.name }),
    names,
    total: names.length,
  }));
  return <LosersList items={items} more={t.losesMore} />;
}
