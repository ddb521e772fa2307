import { useId, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import { tenants as tenantsArea } from '../contract/tenants/tenants.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Menu } from '../ui/menu.tsx';
import { NavButton } from './portal-layout.tsx';
import { portalStrings } from './portal-strings.ts';
import { useMay } from './use-may.ts';

/** More than these are searched. */
const menuTenants = 7;

export interface TenantMenuProps {
  tenants: readonly Tenant[];
  active: Tenant;
  onChoose(tenantId: string, name: string): void;
  /** What the closed switcher shows. */
  children: ReactNode;
}

/** The user's workspaces: a menu, or a list with a search. */
export default function TenantMenu({ tenants, active, onChoose, children }: TenantMenuProps) {
  const t = useStrings('portal', portalStrings);
  const id = useId();
  const maySwitch = useMay(tenantsArea.switch);
  if (tenants.length <= menuTenants)
    return (
      <Menu
        label={t.switchAccount}
        width={224}
        items={tenants.map(({ tenantId, name }) => ({
          id: tenantId,
          label: name,
          disabled: !maySwitch && tenantId !== active.tenantId,
          checked: tenantId === active.tenantId,
          onSelect: () => onChoose(tenantId, name),
        }))}
        trigger={(props) => (
          <NavButton type="button" {...props}>
            {children}
          </NavButton>
        )}
      />
    );
  return (
    <Combobox
      label={t.switchAccount}
      options={tenants.map(({ tenantId, name }) => ({ value: tenantId, label: name }))}
      chosen={new Set([active.tenantId])}
      searchable
      disabled={!maySwitch}
      control={{
        id,
        required: false,
        'aria-invalid': undefined,
        'aria-describedby': undefined,
        'aria-label': `${t.switchAccount}: ${active.name}`,
      }}
      onPick={({ value, label: name }) => onChoose(value, name)}
      as={NavButton}
    >
      {children}
    </Combobox>
  );
}
