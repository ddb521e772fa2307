import * as v from 'valibot';
import { Metadata, type FieldState } from '../contract/configuration/metadata.schemas.ts';
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
type Fields = Readonly<Record<string, { appearance?: FieldState | undefined }>>;

/** The wire's other names of tabs. */
const tabNames: Readonly<Record<string, string>> = {
  ipAddressRestrictions: 'ipRestrictions',
  restrictSignupByEmailDomain: 'domainRestrictions',
};
/** The wire's names of columns that have another here. */
const columnNames: Readonly<Record<string, string>> = { fullName: 'name', joinedAt: 'createdAt' };

/** States of a section's fields, tabs and columns by their names alone. */
function statesOf({ fieldsProperties = {}, tabsProperties = {}, inviteUserModal }: Page): Record<string, FieldState> {
  const { tableColumns = {}, ...fields } = fieldsProperties;
  const all: Fields[] = [
    fields as Fields,
    tabsProperties,
    ...Object.values(tabsProperties).map((tab) => tab.fieldsProperties ?? {}),
    inviteUserModal?.inviteByEmail?.fieldsProperties ?? {},
  ];
  const columns = Object.entries(tableColumns).flatMap(([name, { visibility }]) =>
    visibility === 'hidden' ? [[`column ${columnNames[name] ?? name}`, 'hidden'] as const] : [],
  );
  return Object.fromEntries([
    ...columns,
    ...all.flatMap((some) =>
      Object.entries(some).flatMap(([name, { appearance }]) => (appearance ? [[tabNames[name] ?? name, appearance] as const] : [])),
    ),
  ]);
}

export interface MetadataSources {
  /** The provider's, or the host's instead of it. */
  base: unknown;
  /** The host's own. */
  local: MetadataOverrides | undefined;
  /** What an address answers. */
  load(url: string): Promise<unknown>;
}

/** The vendor's metadata, what their remote address changes of it, and what the page changes of that. */
export async function readMetadata({ base, local: { url: ownUrl, ...local } = {}, load }: MetadataSources): Promise<AdminBox> {
  const known = checked('metadata', base);
  const url = ownUrl ?? known.metadataOverrides?.url;
  const remote = url && (await load(url).catch((error: unknown) => ignore(error, `${url} changes nothing of the metadata`)));
  const there = remote ? checked(url, remote) : {};
  // A tag manager runs any script: no other site decides that there is one.
  const layers = [{ ...there, integrations: undefined }, checked('metadataOverrides', local)];
  const { navigation, localizations, themeV2, integrations } = layers.reduce<unknown>(merged, known) as Metadata;
  const pages = Object.entries(themeV2?.adminPortal?.pages ?? {});
  return {
    navigation,
    localizations,
    fields: Object.fromEntries(pages.map(([section, page]) => [section, statesOf(page)])),
    themes: { portal: themeV2?.adminPortal?.themeName, login: themeV2?.loginBox?.themeName },
    tagManagers: (integrations?.gtm ?? []).filter(({ enabled }) => enabled).map(({ id }) => id),
  };
}
