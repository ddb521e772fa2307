import { RE2JS } from 're2js';
import type { MatchText } from './condition.ts';

// RE2 never goes back: the time it takes grows with pattern and text alone, whatever somebody writes. What only a backtracking engine can do
// (lookarounds, backreferences) counts as invalid. The bounds keep memory small, too.
const longestPattern = 500;
const longestText = 5000;
const mostKept = 200;
const kept = new Map<string, RE2JS | undefined>();

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > longestPattern) return undefined;
  if (!kept.has(pattern)) {
    if (kept.size >= mostKept) kept.clear();
    let compiled: RE2JS | undefined;
    try {
      compiled = RE2JS.compile(pattern);
    } catch {
      // Invalid: the condition doesn't hold.
    }
    kept.set(pattern, compiled);
  }
  return kept.get(pattern);
}

/** Whether a rule may use this regular expression. */
export const isPattern = (pattern: string): boolean => compile(pattern) !== undefined;

/** Finds the pattern anywhere in the text; undefined if the pattern is invalid, or one of the two too long. */
export const matchText: MatchText = (pattern, text) => (text.length > longestText ? undefined : compile(pattern)?.matcher(text).find());
