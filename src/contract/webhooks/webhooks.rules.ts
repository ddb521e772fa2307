import { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';
import { isEventKey } from './events.ts';
import type { Attempt, Delivery, Webhook } from './webhooks.schemas.ts';

/** Of one account. */
export const mostWebhooks = 20;
/** Both secrets sign for so long. */
export const overlapSeconds = 86_400;
/** Waits after each try; after the last, it has failed. */
const minute = 60;
const hour = 3600;
const retrySeconds = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour];
/** Failures in a row after which a receiver is left alone for a while. */
const circuitFailures = 5;
const mostPauseSeconds = hour;

/** Errors: WEBHOOK_LIMIT. */
export function requireWebhookRoom(count: number): void {
  if (count >= mostWebhooks)
    throw new AppError('WEBHOOK_LIMIT', "You've reached the limit for webhooks. Delete one first.", { status: 409 });
}

/** Errors: INVALID_INPUT. */
export function requireEventKeys(keys: readonly string[] | undefined): void {
  if (keys && !keys.every(isEventKey)) throw invalidInput({ eventKeys: 'Choose from the events there are.' });
}

/** A tenth more or less, so that not everything comes back at the same moment. `chance`: 0 to 1. */
const jittered = (seconds: number, chance: number) => seconds * (0.9 + 0.2 * chance);

export const isDelivered = ({ statusCode = 0 }: Pick<Attempt, 'statusCode'>): boolean => statusCode >= 200 && statusCode < 300;
/** The receiver wants no more. */
export const isGone = ({ statusCode }: Pick<Attempt, 'statusCode'>): boolean => statusCode === 410;

/** What becomes of a message after a try. `tries`: with this one. */
export function afterTry(
  attempt: Attempt,
  { tries, chance }: { tries: number; chance: number },
): { state: Delivery['state']; waitSeconds?: number } {
  if (isDelivered(attempt)) return { state: 'delivered' };
  const wait = retrySeconds[tries - 1];
  return wait === undefined || isGone(attempt) ? { state: 'failed' } : { state: 'waiting', waitSeconds: jittered(wait, chance) };
}

/** How long a receiver is left alone after so many failures in a row; undefined: not at all. */
export function pauseSeconds(failures: number, chance: number): number | undefined {
  if (failures < circuitFailures) return undefined;
  return jittered(Math.min(minute * 2 ** (failures - circuitFailures), mostPauseSeconds), chance);
}

/** The pause that ends a good time; those after it are the same trouble. */
export const isFirstPause = (failures: number): boolean => failures === circuitFailures;

export interface HealthFacts {
  isGone: boolean;
  isPaused: boolean;
  /** In a row. */
  failures: number;
  invocations: number;
}
export const healthOf = ({ isGone: gone, isPaused, failures, invocations }: HealthFacts): Webhook['health'] =>
  gone ? 'gone' : isPaused ? 'paused' : failures > 0 ? 'failing' : invocations > 0 ? 'working' : 'unused';
