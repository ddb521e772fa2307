/** Source of every timestamp the server writes or compares, so that tests can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
