import * as v from 'valibot';
import {
  Metadata,
  searchParts,
  type FieldState,
  type MetadataInput,
  type NavigationEntry,
  type SignUpForm,
  type Words,
} from '../contract/configuration/metadata.schemas.ts';
import type { GivenLocalizations } from '../lib/localizations.ts';
import { readWordTree } from '../lib/word-tree.ts';
import { ignore } from '../lib/error.ts';
import type { AdminBox, MetadataOverrides } from './admin-box.ts';

type Parts = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value without what the path names; a part that lacks something goes as a whole. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) return value.filter((_, at) => at !== key);
  if (!isParts(value) || key === undefined || !Object.hasOwn(value, key)) return undefined;
  const left = rest.length > 0 ? without(value[key], rest) : undefined;
  return Object.fromEntries(Object.entries(value).flatMap(([name, own]) => (name !== key ? [[name, own]] : left ? [[name, left]] : [])));
}

/** Entries of a list go as a whole. */
const wholePath = (path: Path): Path => {
  const at = path.findIndex((key) => typeof key === 'number');
  return at < 0 ? path : path.slice(0, at + 1);
};

const unread = (path: string) => console.warn(`[gatehouse] metadata: nothing reads the words ${path}`);

const mostNamed = 5;

/** What fits the schema; of the rest the console says once that it's ignored. */
function checked(source: string, given: unknown): Metadata {
  const wrong = new Set<string>();
  let rest = given;
  for (;;) {
    const { issues, output, success } = v.safeParse(Metadata, rest);
    if (success) {
      const names = [...wrong];
      const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
      if (names.length > 0)
        console.warn(`[gatehouse] ${source}: ignored what can't be read: ${names.slice(0, mostNamed).join(', ').slice(0, 400)}${more}`);
      return output;
    }
    const paths = issues.map((issue) => wholePath((issue.path ?? []).map(({ key }) => key as string | number)));
    const seen = new Map(paths.map((path) => [path.join('.'), path]));
    // From the end, so that places in a list stay right.
    for (const [name, path] of [...seen].reverse()) {
      wrong.add(name || 'all of it');
      rest = path.length > 0 ? (without(rest, path) ?? {}) : {};
    }
  }
}

/** Deep; lists are joined (flows.md C.8). */
function merged(under: unknown, over: unknown): unknown {
  if (Array.isArray(under) && Array.isArray(over)) return [...(under as unknown[]), ...(over as unknown[])];
  if (!isParts(under) || !isParts(over)) return over === undefined ? under : over;
  const names = new Set([...Object.keys(under), ...Object.keys(over)]);
  const own = (parts: Parts, name: string) => (Object.hasOwn(parts, name) ? parts[name] : undefined);
  return Object.fromEntries([...names].map((name) => [name, merged(own(under, name), own(over, name))]));
}

type Page = NonNullable<NonNullable<NonNullable<Metadata['themeV2']>['adminPortal']>['pages']>[string];
interface Field {
  appearance?: FieldState | undefined;
  settings?: { validation?: { required?: boolean | undefined } | undefined } | undefined;
}
type Fields = Readonly<Record<string, Field>>;
type States = Record<string, FieldState>;

/** The wire's other names of tabs. */
const tabNames: Readonly<Record<string, string>> = {
  ipAddressRestrictions: 'ipRestrictions',
  restrictSignupByEmailDomain: 'domainRestrictions',
};
/** The wire's names of columns that have another here. */
const columnNames: Readonly<Record<string, string>> = { fullName: 'name', joinedAt: 'createdAt' };

/** A part that is switched off. */
const off = (name: string, part: { enabled?: boolean | undefined } | undefined): States =>
  part?.enabled === false ? { [name]: 'hidden' } : {};

/** States of a section's fields, tabs, columns and parts by their names alone. */
function statesOf({
  fieldsProperties = {},
  tabsProperties = {},
  inviteUserModal,
  changePasswordDialog,
  searchFilterOptions = {},
}: Page): States {
  const byEmail = inviteUserModal?.inviteByEmail;
  const { tableColumns = {}, ...fields } = fieldsProperties;
  const all: Fields[] = [
    fields as Fields,
    tabsProperties,
    ...Object.values(tabsProperties).map((tab) => tab.fieldsProperties ?? {}),
    byEmail?.fieldsProperties ?? {},
  ];
  const columns = Object.entries(tableColumns).map(([name, { visibility, isChecked }]): States => {
    const id = columnNames[name] ?? name;
    return {
      ...(visibility === 'hidden' && { [`column ${id}`]: 'hidden' }),
      ...(isChecked !== undefined && { [`first ${id}`]: isChecked ? 'edit' : 'hidden' }),
    };
  });
  const states = all.flatMap((some) =>
    Object.entries(some).map(([name, { appearance, settings }]): States => ({
      ...(appearance && { [tabNames[name] ?? name]: appearance }),
      ...(settings?.validation?.required && { [`required ${name}`]: 'edit' }),
    })),
  );
  return Object.assign(
    off('inviteByEmail', byEmail),
    off('inviteBulk', byEmail?.enabled === false ? byEmail : byEmail?.inviteBulk),
    off('passwordMeter', changePasswordDialog?.passwordMeter),
    ...searchParts.flatMap((part): States[] => {
      const visibility = searchFilterOptions[part]?.visibility;
      return visibility ? [{ [`search ${part}`]: visibility === 'hidden' ? 'hidden' : 'edit' }] : [];
    }),
    ...columns,
    ...states,
  ) as States;
}

/** What the navigation says of a section's fields. */
const navigationStates = ({ inviteDialog: { phoneNumberField } = {} }: NavigationEntry): States => ({
  ...(phoneNumberField === false && { phoneNumber: 'hidden' }),
  ...(phoneNumberField === 'mandatory' && { 'required phoneNumber': 'edit' }),
});

/** States of the sign-up form: what is left out, and what of the optional has to be filled in. */
function signUpStates({ passwordMeter, hideSignUpForm, hideSignUpFields, fieldsProperties = {} }: SignUpForm): States {
  const fields = Object.entries(fieldsProperties).map(([name, { enabled, settings }]): States => ({
    ...off(name, { enabled }),
    ...(settings?.validation?.required && { [`required ${name}`]: 'edit' }),
  }));
  return Object.assign(
    off('passwordMeter', passwordMeter),
    off('form', { enabled: !hideSignUpForm }),
    off('companyName', { enabled: !hideSignUpFields?.hideCompanyName }),
    ...fields,
  ) as States;
}

export interface MetadataSources {
  /** The provider's, or the host's instead of it. */
  base: unknown;
  /** The host's own. */
  local: MetadataOverrides | undefined;
  /** What it changed later. */
  changes?: readonly MetadataInput[];
  /** What an address answers. */
  load(url: string): Promise<unknown>;
}

/** The vendor's metadata, what their remote address changes of it, and what the page changes of that. */
export async function readMetadata({
  base,
  local: { url: ownUrl, ...local } = {},
  changes = [],
  load,
}: MetadataSources): Promise<AdminBox> {
  const known = checked('metadata', base);
  const url = ownUrl ?? known.metadataOverrides?.url;
  const remote = url && (await load(url).catch((error: unknown) => ignore(error, `${url} changes nothing of the metadata`)));
  const there = remote ? checked(url, remote) : {};
  // A tag manager runs any script: no other site decides that there is one.
  const layers = [
    { ...there, integrations: undefined },
    checked('metadataOverrides', local),
    ...changes.map((change) => checked('updateMetadata', change)),
  ];
  const { navigation, localizations, themeV2, integrations } = layers.reduce<unknown>(merged, known) as Metadata;
  const { defaultLanguage, autoTranslate, ...languages } = localizations ?? {};
  const words = localizations && (readWordTree(languages as GivenLocalizations, unread) as Record<string, Words>);
  const signUp = themeV2?.loginBox?.signup;
  const { pages = {} } = themeV2?.adminPortal ?? {};
  const { users } = navigation ?? {};
  return {
    navigation,
    localizations: words,
    ...(defaultLanguage !== undefined && { defaultLanguage }),
    ...(autoTranslate?.enabled !== undefined && { autoTranslate: autoTranslate.enabled }),
    fields: Object.fromEntries([
      ...Object.entries(pages).map(([section, page]) => [section, statesOf(page)] as const),
      ...(users?.inviteDialog ? [['users', { ...navigationStates(users), ...statesOf(pages['users'] ?? {}) }] as const] : []),
      ...(signUp ? [['signup', signUpStates(signUp)] as const] : []),
    ]),
    signUp,
    themes: {
      login: themeV2?.loginBox?.themeName,
      portal: themeV2?.adminPortal?.themeName,
      checkout: themeV2?.checkoutDialog?.themeName ?? themeV2?.loginBox?.themeName,
      plans: themeV2?.planPicker?.themeName ?? themeV2?.loginBox?.themeName,
    },
    tagManagers: (integrations?.gtm ?? []).filter(({ enabled }) => enabled).map(({ id }) => id),
  };
}
