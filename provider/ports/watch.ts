import type { AuditAction } from '../../src/contract/audit-actions.ts';

/** A request that was answered, with nothing that says whose it was. */
export interface Answered {
  method: string;
  /** Template of its path; `none` if nothing is there. */
  route: string;
  status: number;
}

/** Measures what the server does. Absent unless metrics or traces are set up. */
export interface Watch {
  /** Runs a request. */
  request<T extends Answered>(traceId: string, run: () => Promise<T>): Promise<T>;
  /** `method`: how somebody signed in, or tried to. */
  audited(action: AuditAction, method: unknown): void;
}

/** The first is the outermost. */
export const together = (watches: readonly Watch[]): Watch | undefined =>
  watches.reduceRight<Watch | undefined>(
    (inner, outer) =>
      inner
        ? {
            request: (traceId, run) => outer.request(traceId, () => inner.request(traceId, run)),
            audited: (action, method) => {
              outer.audited(action, method);
              inner.audited(action, method);
            },
          }
        : outer,
    undefined,
  );
