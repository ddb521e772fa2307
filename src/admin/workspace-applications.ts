import { useMemo } from 'react';
import { hasApplication, isFree } from '../contract/applications/applications.rules.ts';
import type { Application, TenantAssignments } from '../contract/applications/applications.schemas.ts';
import { applications } from '../contract/applications/applications.ts';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import { useMay } from './use-may.ts';

/** As many as one request may name. */
const mostIds = 200;

export interface WorkspaceApplication extends Application {
  /** Everyone in the workspace may use it. */
  isForEveryone: boolean;
  /** Not one that it only manages. */
  isHere: boolean;
}

export function joinApplications(list: readonly Application[], assignments: TenantAssignments['assignments']): WorkspaceApplication[] {
  const inTenant = new Map(assignments.map(({ appId, accessType }) => [appId, accessType]));
  return list.map((row) => {
    const facts = { accessType: row.accessType, inTenant: inTenant.get(row.id) };
    return { ...row, isForEveryone: isFree(facts), isHere: hasApplication(facts) };
  });
}

/** Applications that the workspace has, or also manages; `query` is the request that failed or that everything waits for. */
export function useWorkspaceApplications(enabled = true, withManaged = false) {
  const tenants = useEndpoint(applications, 'ofTenants', { enabled });
  const assignments = useMemo(() => tenants.data?.flatMap((tenant) => tenant.assignments) ?? [], [tenants.data]);
  const ids = assignments.map(({ appId }) => appId).slice(0, mostIds);
  const list = useEndpoint(applications, 'list', {
    input: { query: { ids, _includeFreeAccess: true, ...(withManaged && { _includeManaged: true }) } },
    enabled: tenants.isSuccess,
  });
  const rows = useMemo(() => list.data && joinApplications(list.data, assignments), [list.data, assignments]);
  return { rows, query: tenants.isError ? tenants : list };
}

/** The application that newcomers have to be assigned to, by whoever may. */
export function useAssigned(application: WorkspaceApplication | undefined): WorkspaceApplication | undefined {
  const mayAssign = useMay('fe.secure.write.applications');
  return mayAssign && application && !application.isForEveryone ? application : undefined;
}
