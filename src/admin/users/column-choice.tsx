import Columns3 from 'lucide-react/icons/columns-3';
import { listColumns } from '../../auth/list-columns.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { useIsOn } from '../../ui/field-states.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usersStrings } from './users-strings.ts';

const list = 'users';
/** Until somebody asks for them. */
const hiddenAtFirst: readonly string[] = ['managedBy', 'applications'];

/** Whether somebody wants to see a column on this device. */
export function useShownColumns(): (id: string) => boolean {
  const chosen = useStore(listColumns(), (state) => state[list]);
  const isOn = useIsOn();
  return (id) => {
    const choice = chosen?.[id];
    return typeof choice === 'boolean' ? choice : (isOn(`first ${id}`) ?? !hiddenAtFirst.includes(id));
  };
}

export function ColumnChoice<Row>({ columns, isShown }: { columns: readonly ListColumn<Row>[]; isShown(id: string): boolean }) {
  const t = useStrings('users', usersStrings);
  return (
    <Menu
      label={t.columns}
      items={columns.slice(1).map(({ id, header }) => ({
        id,
        label: header,
        checked: isShown(id),
        onSelect: () => listColumns().choose(list, id, !isShown(id)),
      }))}
      trigger={(props) => (
        <IconButton {...props} label={t.columns}>
          <Icon of={Columns3} />
        </IconButton>
      )}
    />
  );
}
