import { mostPlaces } from '../../contract/assistant/assistant.rules.ts';
import type { Place } from '../../contract/assistant/guide.rules.ts';

/** Somewhere the person may go. */
export interface Offer extends Place {
  /** Other words for it. */
  also: string;
}
export interface Vocabulary {
  /** Words that say nothing. */
  ignored: string;
  /** Words that mean the same, apart by spaces, groups of them by semicolons. */
  same: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Chinese and Japanese write their words without spaces. */
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const split = (text: string): string[] =>
  withoutSpaces.test(text) && 'Segmenter' in Intl
    ? [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
    : [text];
const wordsOf = (text: string): string[] => (plain(text).match(/[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*/gu) ?? []).flatMap(split);
/** Hebrew and Arabic write "the", "to" and the like before the word, without a space. */
const prefix = /^(?:[הבלמוכש](?=[\u05d0-\u05ea]{3})|(?:و?ال|لل|ب)(?=[\u0621-\u064a]{3}))/;
const withoutPrefix = (word: string) => (prefix.test(word) ? [word, word.replace(prefix, '')] : [word]);

/** The same word in another form: `inviting` and `invite`, but not `password` and `passkey`. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  const needed = Math.max(4, shorter - 1);
  return shorter >= needed && one.slice(0, needed) === other.slice(0, needed);
}
const has = (words: readonly string[], wanted: string) =>
  withoutPrefix(wanted).some((form) => words.some((word) => withoutPrefix(word).some((other) => isAlike(form, other))));

/** Where a question leads, the best first: by its words, and by those that mean the same. Nothing if it knows none of them. */
export function findPlaces(question: string, offers: readonly Offer[], { ignored, same }: Vocabulary): Place[] {
  const silent = new Set(wordsOf(ignored));
  const groups = same.split(';').map(wordsOf);
  const asked = [...new Set(wordsOf(question))].filter((word) => !silent.has(word));
  const scoreOf = ({ label, also }: Offer) => {
    const [named, other] = [wordsOf(label), wordsOf(also)];
    return asked
      .map((word) => {
        const alike = groups.filter((group) => has(group, word)).flat();
        if (has(named, word)) return 4;
        if (alike.some((one) => has(named, one))) return 3;
        return has(other, word) || alike.some((one) => has(other, one)) ? 1 : 0;
      })
      .reduce<number>((sum, points) => sum + points, 0);
  };
  const scored = offers
    .map((offer) => ({ offer, score: scoreOf(offer), extra: wordsOf(offer.label).length }))
    .filter(({ score }) => score > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= best * 0.6)
    .toSorted((a, b) => b.score - a.score || a.extra - b.extra)
    .slice(0, mostPlaces)
    .map(({ offer: { address, label } }) => ({ address, label }));
}
