'use client';

import { useEffect } from 'react';
import type { Attributes, EntitlementResult } from '../access/entitlement-types.ts';
import type { Question } from '../access/entitlements.ts';
import { entitlementsFor, type EntitlementState } from '../auth/entitlements.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { findServices } from './configure.ts';

export type EntitlementAnswer = EntitlementResult & {
  /** Nothing is known yet. */
  isLoading: boolean;
};
interface HookOptions {
  /** What rules may name besides the user. */
  attributes?: Attributes;
  appName?: string;
}
const unknown = createStore<EntitlementState>(undefined);
const onServer: EntitlementAnswer = { isEntitled: false, justification: 'MISSING_FEATURE', isLoading: true };

/** Whether the user is entitled, renewed within seconds of a change. For display only; your server must ask for itself. Errors: INVALID_OPTIONS unless `entitlements` is on. */
export function useEntitlements(question: Question, { attributes, appName }: HookOptions = {}): EntitlementAnswer {
  const entitlements = typeof window === 'undefined' ? undefined : entitlementsFor(findServices(appName));
  const state = useStore(entitlements ?? unknown);
  useEffect(() => {
    void entitlements?.ready();
  }, [entitlements]);
  return entitlements ? { ...entitlements.getEntitlements(question, attributes), isLoading: state === undefined } : onServer;
}

export const useFeatureEntitlements = (featureKey: string, options?: HookOptions): EntitlementAnswer =>
  useEntitlements({ featureKey }, options);
export const usePermissionEntitlements = (permissionKey: string, options?: HookOptions): EntitlementAnswer =>
  useEntitlements({ permissionKey }, options);
