import Ellipsis from 'lucide-react/icons/ellipsis';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { listStrings } from './list-strings.ts';

/** Actions for a row. */
export function RowMenu({ label: name, items }: { label: string; items: readonly MenuItem[] }) {
  const t = useStrings('list', listStrings);
  if (items.length === 0) return null;
  const label = format(t.actionsFor, { name });
  return (
    <Menu
      label={label}
      align="end"
      sheet={name}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={label} size="s">
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    />
  );
}
