import { linkKey, withoutLink } from './router.ts';

/** One-time values of a link, by the names they had in its address. */
export type LinkSecrets = Readonly<Record<string, string>>;

const canHold = (state: unknown): state is object | null => typeof state === 'object' && !Array.isArray(state);

/**
 * What a reload needs of a link that was opened, in the state of this tab's history entry: neither the address nor a
 * storage has it, and no other tab, page or request sees it (security.md 2.8).
 */
export const keptLink = {
  read(history: History = window.history): LinkSecrets {
    const state: unknown = history.state;
    const kept: unknown = canHold(state) && state && linkKey in state ? state[linkKey] : undefined;
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string')) as LinkSecrets;
  },
  keep(secrets: LinkSecrets, history: History = window.history): void {
    const state: unknown = history.state;
    if (canHold(state)) history.replaceState({ ...state, [linkKey]: secrets }, '');
  },
  /** The link was used, or is dead. */
  forget(history: History = window.history): void {
    const rest = withoutLink(history.state);
    if (rest !== history.state) history.replaceState(rest, '');
  },
};
