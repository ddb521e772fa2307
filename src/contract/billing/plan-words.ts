export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];
/** What a plan may charge by use: counts of the audit log. */
export const meteredIds = ['signIns', 'invitations', 'events'] as const;
export type MeteredId = (typeof meteredIds)[number];
