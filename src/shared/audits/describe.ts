import { useMemo } from 'react';
import { wordsFor } from '../../contract/audits/action-words.rules.ts';
import type { AuditRow } from '../../contract/audits/audits.schemas.ts';
import { format } from '../../i18n/format.ts';
import { actionStrings } from './action-strings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { describeStrings } from './describe-strings.ts';

export interface DescribeWords {
  t: { readonly [K in keyof typeof describeStrings]: string };
  actions: Readonly<Record<string, string>>;
}

export function useDescribeWords(): DescribeWords {
  const [t, actions] = [useStrings('describe', describeStrings), useStrings('action', actionStrings)];
  return useMemo(() => ({ t, actions }), [t, actions]);
}

/** Who did it, as well as it is known. */
export function actorOf({ user, email, json }: Pick<AuditRow, 'user' | 'email' | 'json'>, { t }: Pick<DescribeWords, 't'>): string {
  const [facts] = json;
  if (user || email)
    return facts?.cameFrom?.name ? format(t.fromAccount, { person: user || email, account: facts.cameFrom.name }) : user || email;
  if (facts?.details['apiToken']) return t.apiToken;
  if (facts?.details['directoryId']) return t.directory;
  return facts?.actorId ? t.unknownActor : t.nobody;
}

/** `changed the role {{target}}`. An action that this screen has no words for stays as it is. */
export function didIn(row: Pick<AuditRow, 'action' | 'json'>, { actions }: Pick<DescribeWords, 'actions'>): string {
  return actions[wordsFor(row)] ?? row.action;
}
/** What it was done to. */
export const targetOf = ({ json }: Pick<AuditRow, 'json'>, { actions }: Pick<DescribeWords, 'actions'>): string =>
  json[0]?.target?.name || actions['target.gone']!;
/** `changed the role Support`. */
export const didOf = (row: Pick<AuditRow, 'action' | 'json'>, words: DescribeWords): string =>
  format<string>(didIn(row, words), { target: targetOf(row, words) });

/** What happens by itself. */
const ofWorkspace: readonly string[] = ['entitlement.limitReached', 'subscription.periodEnded'];

/** What a directory brings is said of whom it brings, or names the directory itself. */
export function subjectOf(row: Pick<AuditRow, 'user' | 'email' | 'json' | 'action'>, words: DescribeWords): string {
  if (ofWorkspace.includes(row.action)) return words.t.workspace;
  const actor = actorOf(row, words);
  if (actor !== words.t.directory || !row.action.endsWith('provisioned')) return actor;
  return (row.action === 'user.provisioned' && row.json[0]?.target?.name) || words.t.nobody;
}

/** The entry as a sentence. */
export const sentenceOf = (row: Pick<AuditRow, 'user' | 'email' | 'json' | 'action'>, words: DescribeWords): string =>
  format<string>(words.t.sentence, { actor: subjectOf(row, words), did: didOf(row, words) });

/** `Changed the role …`, for a filter. */
export function kindOf(action: string, { actions }: Pick<DescribeWords, 'actions'>): string {
  const text = format<string>(actions[action] ?? action, { target: '…' });
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
