import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { NavButton } from './portal-layout.tsx';

const loadMenu = () => import('./tenant-menu.tsx');

/** The active workspace; the user's others are behind it. */
export function TenantSwitcher({ onSwitch }: { onSwitch(tenantId: string, name: string): void }) {
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
  const closed = (
    <NavButton type="button" disabled>
      {shown}
    </NavButton>
  );
  return (
    <LazyPart
      load={loadMenu}
      props={{ tenants, active: activeTenant, onChoose: choose, children: shown }}
      waiting={closed}
      failed={() => closed}
    />
  );
}
