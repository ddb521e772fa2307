/** What the event tells. */
export interface PlanChosen {
  /** The plan's slug. */
  plan: string;
  /** The id of its price; null: it has none, and a link leads to whom to ask. */
  planId: string | null;
  period: 'month' | 'year';
  currency: string;
}
