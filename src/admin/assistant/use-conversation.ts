import { useEffect, useRef, useState } from 'react';
import { waitingCall } from '../../contract/assistant/assistant.rules.ts';
import type { Conversation } from '../../contract/assistant/assistant.schemas.ts';
import { assistant } from '../../contract/assistant/assistant.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEvent } from '../../lib/use-event.ts';
import { useApi } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { assistantWordsStrings } from './assistant-words-strings.ts';
import { findPlaces, type Offer } from './find-places.ts';

/** The person's conversations, the last of which goes on until they begin a new one. */
export function useConversation(offers: readonly Offer[] | undefined) {
  const api = useApi(assistant);
  const refresh = useRefresh();
  const { language } = useLocale();
  const words = useStrings('assistant-words', assistantWordsStrings);
  const list = useEndpoint(assistant, 'list');
  /** Undefined: the last one; null: a new one. */
  const [chosen, setChosen] = useState<Conversation | null>();
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<unknown>();
  const isBusy = useRef(false);
  const conversation = chosen === undefined ? list.data?.conversations[0] : (chosen ?? undefined);
  const call = waitingCall(conversation?.messages ?? []);

  async function run(work: () => Promise<Conversation>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(undefined);
    try {
      setChosen(await work());
      // The next question waits for the answer only, not for the list.
      void refresh(assistant);
    } catch (cause) {
      setError(cause);
    } finally {
      isBusy.current = false;
      setSent(undefined);
    }
  }
  /** False if the last question isn't answered yet. */
  const ask = (message: string): boolean => {
    if (isBusy.current) return false;
    setSent(message);
    const body = { message, stream: false };
    void run(() => (conversation ? api.send({ conversationId: conversation.id, body }) : api.create({ body })));
    return true;
  };
  const look = useEvent(() => {
    if (!conversation || !call || !offers || isBusy.current) return;
    const places = findPlaces(call.body['query'] ?? '', offers, words);
    const body = { data: JSON.stringify({ language, places }), status: 200, stream: false };
    void run(() => api.respond({ conversationId: conversation.id, callId: call.tool_call_id, body }));
  });
  const callId = call?.tool_call_id;
  const isReady = offers !== undefined;
  // Also what another visit left unanswered.
  useEffect(() => {
    if (callId !== undefined && isReady && sent === undefined) look();
  }, [callId, isReady, sent, look]);

  return {
    list,
    conversation,
    /** What was just asked, until it is part of the conversation. */
    sent,
    isLooking: sent !== undefined || (call !== undefined && error === undefined),
    error,
    ask,
    choose: (next: Conversation | null) => {
      setError(undefined);
      setChosen(next);
    },
  };
}
