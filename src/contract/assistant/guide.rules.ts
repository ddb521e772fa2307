import * as v from 'valibot';
import type { Agent, Message, ToolCall } from './assistant.schemas.ts';
import { findAddress, isCall, mostPlaces, openAddress, searchAddress, type KeptMessage } from './assistant.rules.ts';
import { inAllLanguages, wordsIn } from './guide-words.ts';
import type { GuideWords } from './guide/en.ts';

const made = '2026-01-01T00:00:00.000Z';
const quick = (icon: string, pick: (words: GuideWords) => string) => {
  const title = inAllLanguages(pick);
  return { icon, title, prompt: title.en };
};

/** The assistant that comes with the product. */
export const guideAgent: Agent = {
  id: 'guide',
  agentName: 'Guide',
  version: 1,
  whatCanDo: inAllLanguages(({ what }) => what),
  quickActions: [
    quick('user-plus', ({ invite }) => invite),
    quick('key-round', ({ password }) => password),
    quick('shield-check', ({ look }) => look),
  ],
  createdAt: made,
  updatedAt: made,
};

const Place = v.object({
  /** `users` or `users/invite` */
  address: v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}(\/[\w-]{1,64})?$/)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
export type Place = v.InferOutput<typeof Place>;
/** What the page found among all that it offers the person, in their language. */
const Found = v.object({ language: v.pipe(v.string(), v.maxLength(35)), places: v.pipe(v.array(Place), v.maxLength(mostPlaces)) });
export type Found = v.InferOutput<typeof Found>;

const call = (url: string, loadingMessage: string, body: Record<string, string> = {}): ToolCall => ({
  ...{ role: 'tool', tool_call_id: crypto.randomUUID(), url, method: 'GET', body, loadingMessage },
});
const say = (content: string): Message => ({ role: 'assistant', content });

function readFound(text: string): Found | undefined {
  try {
    const { success, output } = v.safeParse(Found, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Any question sends the page looking; what it finds is the answer. */
export function guideReply(messages: readonly KeptMessage[]): Message[] {
  const last = messages.at(-1);
  if (!isCall(last)) return [call(findAddress, wordsIn('en').looking, { query: last?.content ?? '' })];
  const found = readFound((last as KeptMessage).result ?? '');
  if (!found) return [say(wordsIn('en').failed)];
  const words = wordsIn(found.language);
  if (found.places.length === 0) return [say(words.unknown), call(searchAddress, words.search)];
  return [say(words.found), ...found.places.map(({ address, label }) => call(openAddress + address, label))];
}
