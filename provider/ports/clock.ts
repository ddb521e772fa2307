/** Source of every timestamp the server writes or compares, so that instances agree and tests can control it. */
export interface Clock {
  now(): Date;
  /** Compares it with its source again. */
  sync?(): Promise<void>;
}

export const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
