import { useId, type ReactNode } from 'react';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import { Combobox } from '../ui/combobox.tsx';
import { NavButton } from './portal-layout.tsx';

export interface TenantSearchProps {
  label: string;
  tenants: readonly Tenant[];
  active: Tenant;
  onChoose(tenantId: string, name: string): void;
  children: ReactNode;
}

/** The switcher of somebody with many workspaces, in a file of its own: few have so many. */
export default function TenantSearch({ label, tenants, active, onChoose, children }: TenantSearchProps) {
  const id = useId();
  return (
    <Combobox
      label={label}
      options={tenants.map(({ tenantId, name }) => ({ value: tenantId, label: name }))}
      chosen={new Set([active.tenantId])}
      searchable
      disabled={false}
      control={{ id, required: false, 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-label': `${label}: ${active.name}` }}
      onPick={({ value, label: name }) => onChoose(value, name)}
      as={NavButton}
    >
      {children}
    </Combobox>
  );
}
