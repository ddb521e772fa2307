import type { Permission, Role } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { LosersList } from '../../shared/people/losers.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useMay } from '../use-may.ts';
import { usePermissionGroups } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

/** As many permissions are listed. */
const shownPermissions = 6;

/** Who loses which permission when a role keeps only some of them, or is deleted; nothing for those who may not see people. */
export function RoleLosses({ roleId, left }: { roleId: Role['id']; left: readonly string[] }) {
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const maySee = useMay('fe.secure.read.users');
  const { groups } = usePermissionGroups();
  const losses = useEndpoint(roles, 'losses', { input: { roleId, body: { permissionIds: [...left] } }, enabled: maySee });
  if (!maySee || losses.isError) return null;
  if (losses.isPending) return <Text tone="muted">{t.losesLoading}</Text>;
  if (losses.data.length === 0) return <Text tone="muted">{t.losesNobody}</Text>;
  const names = new Map(groups?.flatMap(({ permissions }) => permissions).map(({ id, name }) => [id, name]));
  const most = losses.data.toSorted((a, b) => b.total - a.total);
  const items = most.slice(0, shownPermissions).map(({ permissionId, ...loss }) => ({
    ...loss,
    id: permissionId,
    title: plural(language, t.losesPermission, loss.total, { permission: names.get(permissionId) ?? permissionId }),
  }));
  const rest = most.length - items.length;
  return (
    <Stack gap={3} align="stretch">
      <LosersList items={items} more={t.losesMore} />
      {rest > 0 && <Text tone="muted">{plural(language, t.losesMorePermissions, rest)}</Text>}
    </Stack>
  );
}

/** Who loses a permission when only these roles give it; nothing for those who may not see people. */
export function PermissionLosses({ permission, roleIds }: { permission: Permission; roleIds: string[] }) {
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const maySee = useMay('fe.secure.read.users');
  const input = { permissionId: permission.id, body: { roleIds } };
  const losses = useEndpoint(roles, 'lossesOfPermission', { input, enabled: maySee });
  if (!maySee || losses.isError) return null;
  if (losses.isPending) return <Text tone="muted">{t.losesLoading}</Text>;
  if (losses.data.length === 0) return <Text tone="muted">{t.losesNobody}</Text>;
  const items = losses.data.map(({ permissionId, ...loss }) => ({
    ...loss,
    id: permissionId,
    title: plural(language, t.losesPermission, loss.total, { permission: permission.name }),
  }));
  return <LosersList items={items} more={t.losesMore} />;
}
