// For whoever builds the page; loaded during development only.
import { defaultRoutes } from '../src/auth/routes.ts';
import type { HostEvents } from '../src/auth/events.ts';
import type { GatehouseOptions } from '../src/options.ts';
import type { SlotName } from '../src/slots.ts';
import type { ThemeName, ThemeOptions } from '../src/ui/theme-options.ts';
import { colors, constants, motion, shadows } from '../src/ui/tokens.ts';
import { modes } from './element-options.ts';
import type { PageConfig } from './page-types.ts';

/** All names of a type, so that none is forgotten. */
const namesOf = <T extends object>(names: Readonly<Record<keyof T, true>>): string[] => Object.keys(names);

const optionNames = namesOf<GatehouseOptions>({
  baseUrl: true,
  clientId: true,
  appName: true,
  appId: true,
  preview: true,
  routes: true,
  urlStrategy: true,
  basename: true,
  onRedirectTo: true,
  enforceRedirectToSameSite: true,
  allowedRedirectOrigins: true,
  allowedFrameOrigins: true,
  includeQueryParam: true,
  keepSessionAlive: true,
  enableSessionPerTenant: true,
  hostedLoginBox: true,
  loadUserOnFirstLoad: true,
  disableSilentRefresh: true,
  clearIdleTimeoutAllowedOrigins: true,
  legal: true,
  openAppSchemes: true,
  tenantResolver: true,
  signInAgain: true,
  theme: true,
  language: true,
  localizations: true,
  navigation: true,
  fields: true,
  metadata: true,
  metadataOverrides: true,
  slots: true,
  additionalHeaders: true,
  overrideFeatureFlags: true,
  events: true,
  beforeRequest: true,
});
const themeNames = namesOf<ThemeOptions>({ name: true, mode: true, accent: true, font: true, radius: true, tokens: true });
const startingPoints = namesOf<Record<ThemeName, true>>({ modern: true, classic: true, vivid: true, dark: true });
const slotNames = namesOf<Record<SlotName, true>>({
  'page-header': true,
  'page-footer': true,
  'box-header': true,
  'box-footer': true,
  'navigation-header': true,
  'navigation-footer': true,
  'content-header': true,
  'content-footer': true,
});
const eventNames = namesOf<HostEvents>({
  userVerified: true,
  signUpComplete: true,
  inviteMemberClicked: true,
  inviteMemberSubmit: true,
  inviteMembersSubmit: true,
  adminBoxMenuClicked: true,
});
const pageNames = namesOf<PageConfig>({
  baseUrl: true,
  clientId: true,
  appName: true,
  language: true,
  theme: true,
  urlStrategy: true,
  basename: true,
  preview: true,
  hostedLoginBox: true,
  loadUserOnFirstLoad: true,
  disableSilentRefresh: true,
  signInAgain: true,
  tenant: true,
  allowedFrameOrigins: true,
});
const tokenNames = [colors, constants, shadows, motion].flatMap((tokens) => Object.keys(tokens));

/** How many letters have to be added, removed or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries())
    row = row.reduce<number[]>(
      (next, above, column) => [
        ...next,
        column === 0 ? line + 1 : Math.min(above + 1, next[column - 1]! + 1, row[column - 1]! + Number(letter !== to[column - 1])),
      ],
      [],
    );
  return row.at(-1)!;
}

/** The known name that somebody may have meant, with at most `limit` letters wrong. */
export function nearest(name: string, known: readonly string[], limit = Math.max(2, name.length / 3)): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, '');
  const [best] = known.map((one) => ({ one, off: distance(plain(name), plain(one)) })).toSorted((left, right) => left.off - right.off);
  return best && best.off <= limit ? best.one : undefined;
}

const said = new Set<string>();

function warn(what: string, name: string, known: readonly string[]): void {
  const meant = nearest(name, known);
  const line = `[gatehouse] unknown ${what} "${name}"${meant ? `: did you mean "${meant}"?` : ''}`;
  if (said.has(line)) return;
  said.add(line);
  console.warn(line);
}

const check = (what: string, given: object | undefined, known: readonly string[]) => {
  for (const name of Object.keys(given ?? {})) if (!known.includes(name)) warn(what, name, known);
};

/** Only what nearly is ours: the others are the page's own. */
function checkNear(what: string, names: readonly string[], known: readonly string[]): void {
  for (const name of names) if (!known.includes(name) && nearest(name, known, Math.max(1, name.length / 4))) warn(what, name, known);
}

function checkOptions(options: GatehouseOptions, sections: readonly string[]): void {
  check('option', options, optionNames);
  check('theme option', options.theme, themeNames);
  check('theme token', options.theme?.tokens, tokenNames);
  checkTheme(options.theme?.mode);
  check('theme', options.theme?.name && { [options.theme.name]: true }, startingPoints);
  check('route', options.routes, Object.keys(defaultRoutes));
  check('slot', options.slots, slotNames);
  check('event', options.events, eventNames);
  const titles = sections.filter((name) => name.endsWith('-title')).map((name) => camel(name.replace(/-title$/, '')));
  check('section of navigation', options.navigation, titles);
  check('section of fields', options.fields, titles);
  for (const words of Object.values(options.localizations ?? {})) check('section of localizations', words, sections);
}

const checkTheme = (name: string | null | undefined) => check('theme', name ? { [name]: true } : {}, modes);

const camel = (name: string) => name.replaceAll(/-[a-z]/g, (pair) => pair[1]!.toUpperCase());
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const ofEveryElement = ['id', 'class', 'style', 'hidden', 'slot', 'part', 'title', 'lang', 'dir', 'role', 'shadow'];

/** Warns once of each name that nobody reads: in options, in an element's attributes and on the loader's tag. `sections`: of a translation. */
export function advise(options: GatehouseOptions | undefined, host?: Element, sections: readonly string[] = []): void {
  if (options) checkOptions(options, sections);
  if (host) {
    const { observedAttributes = [] } = host.constructor as { observedAttributes?: string[] };
    const names = host.getAttributeNames().filter((name) => !/^(data|aria)-/.test(name));
    checkNear(`attribute of <${host.localName}>`, names, [...observedAttributes, ...ofEveryElement]);
    checkTheme(host.getAttribute('theme'));
  }
  for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[src*="/loader.js"]')) {
    checkNear("data attribute of the loader's tag", Object.keys(dataset).map(kebab), pageNames.map(kebab));
    checkTheme(dataset['theme']);
  }
}
