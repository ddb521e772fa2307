import { AppError } from '../../lib/error.ts';
import type { Message, ToolCall } from './assistant.schemas.ts';

/** Of one person; the oldest one goes for a new one. */
export const mostConversations = 30;
/** Of one conversation, the oldest go first. */
export const mostMessages = 200;
const titleLength = 80;

/** With what came of a call, which is no part of the message on the wire. */
export type KeptMessage = Message & { result?: string };

/** Done by the page alone, which looks through what it offers the person. */
export const findAddress = 'portal:/find';
/** Followed by a section and an action: opened by the person. */
export const openAddress = 'portal:/open/';
/** As many places are shown. */
export const mostPlaces = 4;
/** The portal's search, opened by the person. */
export const searchAddress = 'portal:/search';

export const isCall = (message: Message | undefined): message is ToolCall => message?.role === 'tool';

/** The call that the assistant waits for: nothing was said after it, and nothing came of it yet. */
export function waitingCall(messages: readonly KeptMessage[]): ToolCall | undefined {
  const last = messages.at(-1);
  return isCall(last) && last.url === findAddress && last.result === undefined ? last : undefined;
}

/** Undefined unless the assistant waits for this call. */
export function withResult(messages: readonly KeptMessage[], callId: string, result: string): KeptMessage[] | undefined {
  const call = waitingCall(messages);
  return call?.tool_call_id === callId ? [...messages.slice(0, -1), { ...call, result }] : undefined;
}

export const resultOf = (messages: readonly KeptMessage[], id: string): string | undefined =>
  messages.find((message) => isCall(message) && message.tool_call_id === id)?.result;

export const titleOf = (message: string): string =>
  message.length > titleLength ? `${message.slice(0, titleLength - 1).trimEnd()}…` : message;

export const notSetUp = () => new AppError('NOT_READY', "The assistant isn't set up here.", { status: 503 });
