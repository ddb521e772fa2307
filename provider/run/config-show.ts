import { isDeepStrictEqual } from 'node:util';
import { emptyDocument, type Document } from '../../src/contract/configuration/document.schemas.ts';
import { policyEntries } from '../../src/contract/configuration/policy.schemas.ts';
import { settingsIn } from '../identity/configuration/policy-changes.ts';
import { brandVariables } from './live-policy.ts';
import type { Settings } from './config.ts';
import { configStrings as strings } from './config-strings.ts';

export interface ShownSetting {
  /** `signIn.lockout.maxAttempts`. */
  path: string;
  value: unknown;
  /** `default`, `version 3`, or a variable of this server. */
  from: string;
}

type Own = Pick<Settings, 'flags' | 'retentionDays' | 'social' | 'brand' | 'captcha'>;

const at = (part: unknown, path: readonly string[]) => path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], part);

/** Every setting in force on a server with these variables, and where its value comes from. */
export function shownSettings({ number, document }: { number: number; document: Document }, own: Own): ShownSetting[] {
  const applied = strings.version.replace('{{number}}', String(number));
  const fromOf = (value: unknown, standard: unknown) => (isDeepStrictEqual(value, standard) ? strings.default : applied);
  const days: Readonly<Record<string, number>> = own.retentionDays;
  const plain = settingsIn(policyEntries).map(({ path }): ShownSetting => {
    const [group, name = ''] = path;
    if (group === 'retention' && Object.hasOwn(days, name)) return { path: path.join('.'), value: days[name], from: 'RETENTION_DAYS' };
    const variable = group === 'brand' ? brandVariables.find(([key]) => key === name && own.brand[key] !== undefined) : undefined;
    if (variable) return { path: path.join('.'), value: own.brand[variable[0]], from: variable[1] };
    if (path.join('.') === 'signIn.captcha' && own.captcha)
      return { path: 'signIn.captcha', value: own.captcha.siteKey, from: 'CAPTCHA_SITE_KEY' };
    const value = at(document, path);
    return { path: path.join('.'), value, from: fromOf(value, at(emptyDocument, path)) };
  });
  const flags = { ...document.flags, ...own.flags };
  const shownFlags = Object.entries(flags).map(([name, value]): ShownSetting => {
    const from = Object.hasOwn(own.flags, name) ? 'FEATURE_FLAGS' : fromOf(value, emptyDocument.flags[name]);
    return { path: `flags.${name}`, value, from };
  });
  const { custom, ...named } = document.social;
  const providers = [...new Set([...Object.keys(named), ...Object.keys(own.social)])].map((id): ShownSetting => {
    const registered = own.social[id as keyof typeof own.social];
    const value = (registered ?? named[id as keyof typeof named])?.clientId;
    return { path: `social.${id}.clientId`, value, from: registered ? `${id.toUpperCase()}_CLIENT_ID` : applied };
  });
  const others = custom.map(({ id, clientId }): ShownSetting => ({ path: `social.custom.${id}.clientId`, value: clientId, from: applied }));
  const { sender, words } = document.mails;
  const mails = [
    ...Object.entries(sender).map(([name, value]) => [`mails.sender.${name}`, value] as const),
    ...Object.entries(words).map(([language, kinds]) => [`mails.words.${language}`, Object.keys(kinds ?? {})] as const),
  ].map(([path, value]): ShownSetting => ({ path, value, from: applied }));
  const shown = Object.entries(document.metadata).map(([name, value]): ShownSetting => ({
    path: `metadata.${name}`,
    value,
    from: applied,
  }));
  const sold = (['applications', 'permissions', 'roles', 'webhooks', 'features', 'bundles', 'plans'] as const).map((path): ShownSetting => {
    const value = document[path].map((one) => ('key' in one ? one.key : 'slug' in one ? one.slug : one.id));
    return { path, value, from: fromOf(value, []) };
  });
  const billing = Object.entries(document.billing).map(([name, value]): ShownSetting => {
    const standard: Readonly<Record<string, unknown>> = emptyDocument.billing;
    return { path: `billing.${name}`, value, from: fromOf(value, standard[name]) };
  });
  return [...plain, ...shownFlags, ...providers, ...others, ...mails, ...shown, ...sold, ...billing];
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : JSON.stringify(value);

/** A line each: path, value, where it comes from. */
export function settingsTable(settings: readonly ShownSetting[]): string {
  const rows = settings.map(({ path, value, from }) => [path, textOf(value) || strings.nothingThere, from] as const);
  const widthOf = (column: 0 | 1) => Math.min(60, Math.max(...rows.map((row) => row[column].length)));
  const [first, second] = [widthOf(0), widthOf(1)];
  return rows.map(([path, value, from]) => `${path.padEnd(first)}  ${value.padEnd(second)}  ${from}`).join('\n');
}
