import { planInForce } from '../contract/billing/billing.rules.ts';
import type { Meter } from '../contract/billing/billing.schemas.ts';
import { chargedSince } from '../contract/billing/subscription.rules.ts';
import { monthAt } from '../contract/billing/periods.rules.ts';
import type { Catalogue } from '../contract/entitlements/catalogue.ts';
import { emptyCatalogue, limitFor, meteredIn, toMeter, type Given, type Use } from '../contract/entitlements/entitlements.rules.ts';
import { sampleCatalogue } from '../contract/entitlements/sample-catalogue.ts';
import { accountOf, configOf, reportedUse } from './billing-rows.ts';
import { table } from './collection.ts';
import type { Moment } from './context.ts';

export interface Assignment extends Omit<Given, 'to'> {
  tenantId: string;
  userId?: string | undefined;
}
const catalogues = table<Catalogue>('catalogue', () => [sampleCatalogue]);
/** What the vendor gave, to whom. */
export const assignments = table<Assignment>('assignments');

export const catalogueIn = (moment: Moment): Catalogue => catalogues(moment)[0] ?? emptyCatalogue;

/** The plan that a workspace pays for, where the catalogue has it by its slug. */
export function paidPlan(moment: Moment, tenantId: string): Assignment[] {
  const { slug } = planInForce(accountOf(moment, tenantId).subscribed, configOf(moment));
  return catalogueIn(moment).plans.some(({ id }) => id === slug) ? [{ kind: 'plan', id: slug, tenantId, expiresAt: null }] : [];
}

/** What a workspace has used of each metered feature. */
export function measureUse(moment: Moment, tenantId: string): Map<string, Use> {
  const { start, end } = monthAt(chargedSince(accountOf(moment, tenantId).subscribed), moment.now);
  return new Map(
    meteredIn(catalogueIn(moment)).map(({ key, resets }) => {
      const isLasting = resets === 'never';
      const rows = reportedUse(moment).filter((row) => row.tenantId === tenantId && row.feature === key && (isLasting || row.at >= start));
      const used = rows.reduce((sum, { quantity }) => sum + quantity, 0);
      return [key, { used, resetsAt: isLasting ? null : end.getTime() }];
    }),
  );
}

/** Of each metered feature that the workspace as a whole has. */
export function metersOf(moment: Moment, tenantId: string): Meter[] {
  const catalogue = catalogueIn(moment);
  const given = [...paidPlan(moment, tenantId), ...assignments(moment).filter((row) => row.tenantId === tenantId && !row.userId)];
  const use = measureUse(moment, tenantId);
  return meteredIn(catalogue).flatMap((feature) => {
    const { isGiven, limit } = limitFor(
      catalogue,
      given.map((one) => ({ ...one, to: 'tenant' })),
      feature.key,
      moment.now.getTime(),
    );
    return isGiven ? [toMeter(feature, use.get(feature.key)!, limit)] : [];
  });
}
