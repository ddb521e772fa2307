// `gatehouse/access`: entitlements and guards for a server of your own, the same code that the browser and the provider run.
import { createEvaluator } from './entitlements.ts';
import { matchText } from './match-text.ts';

/** The evaluator with RE2 for `matches`, which no pattern can keep busy. */
export const { getEntitlements, getFeatureEntitlements, getPermissionEntitlements, explain } = createEvaluator(matchText);
export { isAuthorized } from './guard.ts';
export { holdsPermission } from './permission.ts';

export type { AskOptions, Explanation, Question } from './entitlements.ts';
export type { Attributes, EntitlementResult, Entitlements, FeatureValue, Justification, Usage } from './entitlement-types.ts';
export type { Guarded, Person } from './guard.ts';
export type { Link } from './explain.ts';
