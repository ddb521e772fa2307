export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];
/** What a plan may charge by use without anybody reporting it: counts of the audit log. */
export const meteredIds = ['signIns', 'invitations', 'events'] as const;
export type MeteredId = (typeof meteredIds)[number];
export const isMeteredId = (id: string): id is MeteredId => (meteredIds as readonly string[]).includes(id);

/** Of what is charged by use, that it has no limit says its price. */
export const limitsShown = <L extends { key: string; limit: number | null }>(
  limits: readonly L[],
  charged: readonly { id: string }[],
): L[] => limits.filter(({ key, limit }) => limit !== null || charged.every(({ id }) => id !== key));

interface Costs {
  amount: number;
}
/** Whether a plan costs something, however much of it is used: who pays gets no trial. */
export const isPaidPlan = ({ price, seats, metered }: { price: Costs; seats: Costs; metered: readonly Costs[] }): boolean =>
  price.amount > 0 || seats.amount > 0 || metered.some(({ amount }) => amount > 0);
