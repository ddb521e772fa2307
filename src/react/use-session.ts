'use client';

import { useMemo } from 'react';
import type { Question } from '../access/entitlements.ts';
import type { Attributes } from '../access/entitlement-types.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import { useAuth } from './use-auth.ts';
import { useEntitlements, type EntitlementAnswer } from './use-entitlements.ts';

interface HookOptions {
  appName?: string;
}

/** The access token in memory, renewed before it ends; undefined while nobody is signed in. For requests, `useAuth().getToken()` is never too old. */
export function useAccessToken(options?: HookOptions): string | undefined {
  const { getAccessToken, isAuthenticated, isInitial } = useAuth(options);
  return isAuthenticated && !isInitial ? getAccessToken() : undefined;
}

/** The workspaces of the user, the one that is open, and a way to another. */
export function useTenants(options?: HookOptions): {
  tenants: readonly Tenant[];
  activeTenant: Tenant | undefined;
  switchTenant(tenantId: string): Promise<void>;
} {
  const { tenants, activeTenant, switchTenant } = useAuth(options);
  return useMemo(() => ({ tenants, activeTenant, switchTenant }), [tenants, activeTenant, switchTenant]);
}

/** Whether the user holds the permission. For display only. */
export const usePermission = (key: string, options?: HookOptions): boolean => useAuth(options).hasPermission(key);

/** Whether the user is entitled to a feature, by its key, or to what else is asked. For display only. Errors: INVALID_OPTIONS unless `entitlements` is on. */
export const useEntitlement = (question: string | Question, options?: HookOptions & { attributes?: Attributes }): EntitlementAnswer =>
  useEntitlements(typeof question === 'string' ? { featureKey: question } : question, options);
