import { notFound } from '../input.ts';
import { isEventKey } from '../webhooks/events.ts';
import type { NewRule, SlackEvent } from './channels.schemas.ts';

/** Errors: NOT_FOUND unless there is such an event. */
export function requireEvent(...keys: readonly string[]): void {
  if (!keys.every(isEventKey)) throw notFound();
}

/** Those that reach somebody (SPEC 5). */
export const withRecipients = ({ subscriptions }: NewRule): NewRule['subscriptions'] =>
  subscriptions.filter(({ recipients }) => recipients.length > 0);
export const withChannels = (events: readonly SlackEvent[]): SlackEvent[] => events.filter(({ channelIds }) => channelIds.length > 0);
