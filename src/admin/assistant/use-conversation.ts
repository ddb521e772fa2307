import { useEffect, useRef, useState } from 'react';
import { readAnswer } from '../../contract/assistant/answer.rules.ts';
import { waitingCall } from '../../contract/assistant/assistant.rules.ts';
import type { Conversation, Message } from '../../contract/assistant/assistant.schemas.ts';
import { assistant } from '../../contract/assistant/assistant.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEvent } from '../../lib/use-event.ts';
import { useApi } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { assistantWordsStrings } from './assistant-words-strings.ts';
import { findPlaces, type Offer } from './find-places.ts';

type Turn = { question: string } | { callId: string; data: string };

/** What isn't part of the conversation yet. */
interface Live {
  turn: Turn;
  said: readonly Message[];
  /** Where the server keeps it; undefined until it has taken it. */
  id?: string | undefined;
  /** All of it came. */
  isWhole?: boolean;
}
const questionIn = (live: Live | undefined): Message[] =>
  live && 'question' in live.turn ? [{ role: 'user', content: live.turn.question }] : [];
const lastQuestion = (messages: readonly Message[]) => messages.findLast(({ role }) => role === 'user') as { content: string } | undefined;
/** Without a question that is asked again right after it, as when the first attempt failed. */
const withoutRepeats = (messages: readonly Message[]) =>
  messages.filter((each, index) => {
    const next = messages[index + 1];
    return !(each.role === 'user' && next?.role === 'user' && next.content === each.content);
  });
const none: readonly Message[] = [];

/** The person's conversations, the last of which goes on until they begin a new one. */
export function useConversation(offers: readonly Offer[] | undefined) {
  const api = useApi(assistant);
  const refresh = useRefresh();
  const { language } = useLocale();
  const words = useStrings('assistant-words', assistantWordsStrings);
  const list = useEndpoint(assistant, 'list');
  /** Undefined: the last one; null: a new one. */
  const [chosen, setChosen] = useState<Conversation | null>();
  const [live, setLive] = useState<Live>();
  const [error, setError] = useState<unknown>();
  const [answer, setAnswer] = useState(none);
  const running = useRef<AbortController>(undefined);
  const conversation = chosen === undefined ? list.data?.conversations[0] : (chosen ?? undefined);
  const call = waitingCall(conversation?.messages ?? []);
  const messages = [...(conversation?.messages ?? []), ...questionIn(live), ...(live?.said ?? [])];

  function open(turn: Turn, to: Conversation | undefined, signal: AbortSignal) {
    if ('callId' in turn)
      return api.respond({ conversationId: to!.id, callId: turn.callId, body: { data: turn.data, status: 200 }, signal });
    const body = { message: turn.question };
    return to ? api.send({ conversationId: to.id, body, signal }) : api.create({ body, signal });
  }
  /** What the server kept of a turn that failed: what is missing here may have been lost on the way only. Undefined if that is all. */
  async function catchUp(failed: Live, next: Turn, isStopped: () => boolean): Promise<{ to: Conversation; turn: Turn } | undefined> {
    const to = await api.get({ id: failed.id! });
    if (isStopped()) return undefined;
    setChosen(to);
    if (next !== failed.turn) return { to, turn: next };
    const question = lastQuestion(to.messages)?.content;
    return failed.isWhole || to.messages.length > messages.length || !question ? undefined : { to, turn: { question } };
  }
  async function run(asked: Turn) {
    if (running.current) return;
    const stop = (running.current = new AbortController());
    const isStopped = () => stop.signal.aborted;
    const failed = live;
    let [to, turn] = [conversation, asked];
    setError(undefined);
    try {
      if (failed?.id !== undefined) {
        const found = await catchUp(failed, asked, isStopped);
        if (!found) return isStopped() ? undefined : setLive(undefined);
        ({ to, turn } = found);
      }
      let now: Live = { turn, said: none };
      setLive(now);
      const note = (change: Partial<Live>) => !isStopped() && setLive((now = { ...now, ...change }));
      for await (const piece of readAnswer(await open(turn, to, stop.signal), stop.signal))
        note('message' in piece ? { said: [...now.said, piece.message] } : { id: piece.conversation });
      if (isStopped()) return;
      note({ isWhole: true });
      const next = await api.get({ id: now.id! });
      if (isStopped()) return;
      setChosen(next);
      setLive(undefined);
      setAnswer(now.said);
      void refresh(assistant);
    } catch (cause) {
      if (!isStopped()) setError(cause);
    } finally {
      if (running.current === stop) running.current = undefined;
    }
  }
  const look = useEvent(() => {
    if (!conversation || !call || !offers || live) return;
    const places = findPlaces(call.body['query'] ?? '', offers, words);
    void run({ callId: call.tool_call_id, data: JSON.stringify({ language, places }) });
  });
  const callId = call?.tool_call_id;
  const isReady = offers !== undefined;
  const isIdle = live === undefined;
  // Also what another visit left unanswered.
  useEffect(() => {
    if (callId !== undefined && isReady && isIdle) look();
  }, [callId, isReady, isIdle, look]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    list,
    conversation,
    /** With what isn't part of the conversation yet. */
    messages: withoutRepeats(messages),
    isLooking: error === undefined && (live !== undefined || call !== undefined),
    error,
    /** Tries again what failed, without losing what came. */
    retry: () => live && void run(live.turn),
    /** The last answer of this visit, once all of it has come. */
    answer,
    /** False if the last question isn't answered yet. */
    ask(question: string): boolean {
      if (running.current) return false;
      setAnswer(none);
      void run({ question });
      return true;
    },
    choose(next: Conversation | null) {
      running.current?.abort();
      // What came of it until now is kept.
      if (running.current) void refresh(assistant);
      running.current = undefined;
      setError(undefined);
      setLive(undefined);
      setAnswer(none);
      setChosen(next);
    },
  };
}
