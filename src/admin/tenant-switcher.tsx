import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Menu } from '../ui/menu.tsx';
import { NavButton } from './portal-layout.tsx';
import { portalStrings } from './portal-strings.ts';

const loadSearch = () => import('./tenant-search.tsx');

/** More than these are searched. */
const menuTenants = 7;

/** The active workspace; the user's others are behind it, with a search if there are many. */
export function TenantSwitcher({ onSwitch }: { onSwitch(tenantId: string, name: string): void }) {
  const t = useStrings('portal', portalStrings);
  const { session } = useServices();
  const state = useStore(session);
  if (state.status !== 'signedIn') return null;
  const { tenants, activeTenant } = state;
  const choose = (tenantId: string, name: string) => {
    if (tenantId !== activeTenant.tenantId) onSwitch(tenantId, name);
  };
  const shown = (
    <>
      <Avatar id={activeTenant.tenantId} name={activeTenant.name} src={activeTenant.logo} size={28} square />
      <span title={activeTenant.name} dir="auto">
        {activeTenant.name}
      </span>
      <Icon of={ChevronsUpDown} />
    </>
  );
  if (tenants.length <= menuTenants)
    return (
      <Menu
        label={t.switchAccount}
        width={224}
        items={tenants.map(({ tenantId, name }) => ({
          id: tenantId,
          label: name,
          checked: tenantId === activeTenant.tenantId,
          onSelect: () => choose(tenantId, name),
        }))}
        trigger={(props) => (
          <NavButton type="button" {...props}>
            {shown}
          </NavButton>
        )}
      />
    );
  const closed = (
    <NavButton type="button" disabled>
      {shown}
    </NavButton>
  );
  return (
    <LazyPart
      load={loadSearch}
      props={{ label: t.switchAccount, tenants, active: activeTenant, onChoose: choose, children: shown }}
      waiting={closed}
      failed={() => closed}
    />
  );
}
