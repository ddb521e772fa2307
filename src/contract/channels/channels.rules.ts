import { invalidInput, notFound } from '../input.ts';
import { isEventKey } from '../webhooks/events.ts';
import type { NewRule, SlackEvent } from './channels.schemas.ts';

/** Errors: NOT_FOUND unless there is such an event. */
export function requireEvent(...keys: readonly string[]): void {
  if (!keys.every(isEventKey)) throw notFound();
}

/** Rules that could tell nobody can be taken away and turned off, not made or turned on. Errors: INVALID_INPUT. */
export function requireTexting(canText: boolean, field: 'recipients' | 'enabled'): void {
  if (!canText) throw invalidInput({ [field]: "This server can't send text messages. Choose another way." });
}

/** Those that reach somebody (SPEC 5). */
export const withRecipients = ({ subscriptions }: NewRule): NewRule['subscriptions'] =>
  subscriptions.filter(({ recipients }) => recipients.length > 0);
export const withChannels = (events: readonly SlackEvent[]): SlackEvent[] => events.filter(({ channelIds }) => channelIds.length > 0);
