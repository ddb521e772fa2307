declare module '../../db/tables.ts' {
  interface Tables {
    /** Requests made with an API token, which may be gone by now, in an hour. */
    api_call_counts: { tenant_id: string; token_id: string; at: Date; count: string };
    /** What was sent in an hour and isn't kept itself any more. */
    delivery_counts: { tenant_id: string; kind: 'webhook' | 'message'; at: Date; total: string; failed: string };
    /** So many more or fewer than before. Filled by triggers. */
    seat_changes: { tenant_id: string; at: Date; members: number; invited: number };
  }
}

export {};
