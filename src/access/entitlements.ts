import { prepareAttributes } from './attributes.ts';
import type { Attributes, EntitlementResult, Entitlements } from './entitlement-types.ts';
import { decideFeature, decidePermission, type Asking, type Decision } from './explain.ts';
import { describe } from './describe.ts';
import type { MatchText } from './condition.ts';

/** What is asked. With both, the permission decides. */
export type Question = { featureKey: string; permissionKey?: undefined } | { permissionKey: string; featureKey?: string | undefined };

export interface AskOptions {
  /** Attributes of your own that rules may name. */
  attributes?: Attributes | undefined;
  /** The user's fields or the claims of their verified token: `frontegg.…` and `jwt.…` in rules. */
  user?: Attributes | undefined;
  /** Milliseconds since 1970; default: now. */
  now?: number | undefined;
}
export interface Explanation extends Decision {
  /** The chain as one English sentence. */
  text: string;
}

/** The evaluator with an engine for `matches`. */
export function createEvaluator(matchText: MatchText) {
  const askingOf = ({ attributes = {}, user = {}, now = Date.now() }: AskOptions): Asking => ({
    attributes: prepareAttributes({ custom: attributes, user }),
    matchText,
    now,
  });
  const decide = (entitlements: Entitlements | undefined, { featureKey, permissionKey }: Question, asking: Asking) =>
    permissionKey === undefined
      ? decideFeature(entitlements, featureKey ?? '', asking)
      : decidePermission(entitlements, permissionKey, asking);
  const resultOf = ({ isEntitled, justification, value, usage }: Decision): EntitlementResult => ({
    ...(isEntitled ? { isEntitled, ...(value !== undefined && { value }) } : { isEntitled, justification: justification! }),
    ...(usage && { usage }),
  });

  return {
    getEntitlements: (entitlements: Entitlements | undefined, question: Question, options: AskOptions = {}): EntitlementResult =>
      resultOf(decide(entitlements, question, askingOf(options))),
    getFeatureEntitlements: (entitlements: Entitlements | undefined, featureKey: string, options: AskOptions = {}): EntitlementResult =>
      resultOf(decide(entitlements, { featureKey }, askingOf(options))),
    getPermissionEntitlements: (
      entitlements: Entitlements | undefined,
      permissionKey: string,
      options: AskOptions = {},
    ): EntitlementResult => resultOf(decide(entitlements, { permissionKey }, askingOf(options))),
    explain: (entitlements: Entitlements | undefined, question: Question, options: AskOptions = {}): Explanation => {
      const decision = decide(entitlements, question, askingOf(options));
      return { ...decision, text: describe(decision) };
    },
  };
}
