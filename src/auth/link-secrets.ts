import { linkSecretsKey, withoutLinkSecrets } from './router.ts';

/** One-time values of an emailed link, keyed by query parameter. */
export type LinkSecrets = Readonly<Record<string, string>>;

const canHold = (state: unknown): state is object | null => typeof state === 'object' && !Array.isArray(state);

/**
 * Keeps a link's secrets for a reload in this tab's history entry: not in the address or in storage, and invisible to other tabs, pages and
 * requests (security.md 2.8).
 */
export const linkSecrets = {
  read(history: History = window.history): LinkSecrets {
    const state: unknown = history.state;
    const kept: unknown = canHold(state) && state && linkSecretsKey in state ? state[linkSecretsKey] : undefined;
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string')) as LinkSecrets;
  },
  keep(secrets: LinkSecrets, history: History = window.history): void {
    const state: unknown = history.state;
    if (canHold(state)) history.replaceState({ ...state, [linkSecretsKey]: secrets }, '');
  },
  /** For a link that was used or is no longer valid. */
  forget(history: History = window.history): void {
    const rest = withoutLinkSecrets(history.state);
    if (rest !== history.state) history.replaceState(rest, '');
  },
};
