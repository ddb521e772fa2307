import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { rolesStrings } from './roles-strings.ts';

export interface RoleActionsMenuProps {
  role: Role;
  may: { write: boolean; remove: boolean };
  onOpen(readOnly: boolean): void;
  onDuplicate(): void;
  onDelete(): void;
}

/** A role of the product can be seen and duplicated; one of the workspace can be changed and deleted, too. */
export function RoleActionsMenu({ role, may, onOpen, onDuplicate, onDelete }: RoleActionsMenuProps) {
  const t = useStrings('roles', rolesStrings);
  const editable = may.write && role.tenantId !== undefined;
  const items: MenuItem[] = [
    { id: 'open', label: editable ? t.edit : t.view, onSelect: () => onOpen(!editable) },
    ...(may.write ? [{ id: 'duplicate', label: t.duplicate, onSelect: onDuplicate }] : []),
    ...(may.remove && role.tenantId !== undefined
      ? ['separator' as const, { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: onDelete }]
      : []),
  ];
  return (
    <Menu
      label={format(t.actionsFor, { name: role.name })}
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={format(t.actionsFor, { name: role.name })} size="s">
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    />
  );
}
