// For whoever builds the page; loaded during development only.
import { defaultRoutes } from '../src/auth/routes.ts';
import type { HostEvents } from '../src/auth/events.ts';
import type { Pack } from '../src/i18n/locale.tsx';
import { nearest } from '../src/lib/nearest.ts';
import { findUnread, groupNames } from '../src/lib/word-tree.ts';
import type { GatehouseOptions } from '../src/options.ts';
import type { SlotName } from '../src/slots.ts';
import type { ThemeName, ThemeOptions } from '../src/ui/theme-options.ts';
import { colors, constants, motion, shadows } from '../src/ui/tokens.ts';
import { modes } from './element-options.ts';

/** All names of a type, so that none is forgotten. */
const namesOf = <T extends object>(names: Readonly<Record<keyof T, true>>): string[] => Object.keys(names);

/** How the loader's tag says each option; a list is separated by spaces, functions are given to `configure`. */
export const optionKinds: Readonly<Record<keyof GatehouseOptions, 'text' | 'flag' | 'list' | 'json' | 'call'>> = {
  baseUrl: 'text',
  clientId: 'text',
  appName: 'text',
  appId: 'text',
  language: 'text',
  urlStrategy: 'text',
  basename: 'text',
  logLevel: 'text',
  urlPrefix: 'text',
  requestCredentials: 'text',
  framework: 'text',
  customStyles: 'text',
  preview: 'flag',
  hostedLoginBox: 'flag',
  loadUserOnFirstLoad: 'flag',
  disableSilentRefresh: 'flag',
  signInAgain: 'flag',
  entitlements: 'flag',
  enforceRedirectToSameSite: 'flag',
  includeQueryParam: 'flag',
  keepSessionAlive: 'flag',
  enableSessionPerTenant: 'flag',
  skipUserLoading: 'flag',
  customLoader: 'flag',
  allowedRedirectOrigins: 'list',
  allowedFrameOrigins: 'list',
  clearIdleTimeoutAllowedOrigins: 'list',
  openAppSchemes: 'list',
  tokenOrigins: 'list',
  theme: 'json',
  routes: 'json',
  legal: 'json',
  localizations: 'json',
  navigation: 'json',
  fields: 'json',
  metadata: 'json',
  metadataOverrides: 'json',
  slots: 'json',
  overrideFeatureFlags: 'json',
  onRedirectTo: 'call',
  tenantResolver: 'call',
  additionalHeaders: 'call',
  events: 'call',
  beforeRequest: 'call',
  tokenResolver: 'call',
  additionalQueryParams: 'call',
};
const optionNames = Object.keys(optionKinds);
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
  'checkout-header': true,
  'checkout-footer': true,
  'plans-header': true,
  'plans-footer': true,
});
const eventNames = namesOf<HostEvents>({
  userVerified: true,
  signUpComplete: true,
  inviteMemberClicked: true,
  inviteMemberSubmit: true,
  inviteMembersSubmit: true,
  adminBoxMenuClicked: true,
  backToLogin: true,
});
const pageNames = [...optionNames, 'tenant'];
const tokenNames = [colors, constants, shadows, motion].flatMap((tokens) => Object.keys(tokens));

const said = new Set<string>();

function say(what: string): void {
  const line = `[gatehouse] ${what}`;
  if (said.has(line)) return;
  said.add(line);
  console.warn(line);
}

function meant(name: string, known: readonly string[]): string {
  const best = nearest(name, known);
  return best ? `: did you mean "${best}"?` : '';
}

const warn = (what: string, name: string, known: readonly string[]) => say(`unknown ${what} "${name}"${meant(name, known)}`);

const check = (what: string, given: object | undefined, known: readonly string[]) => {
  for (const name of Object.keys(given ?? {})) if (!known.includes(name)) warn(what, name, known);
};

/** Only what nearly is ours: the others are the page's own. */
function checkNear(what: string, names: readonly string[], known: readonly string[]): void {
  for (const name of names) if (!known.includes(name) && nearest(name, known, Math.max(1, name.length / 4))) warn(what, name, known);
}

/** Whose keys are anybody's: those of the page, and codes of servers. */
const free = ['custom', 'errors'];

function checkWords(language: string, words: Pack, pack: Pack): void {
  const sections = Object.keys(pack);
  check('section of localizations', words, [...sections, ...groupNames, 'common', 'custom']);
  const keysOf = (section: string) => Object.keys(pack[section] ?? {});
  findUnread(words, keysOf, (path, known) => {
    const [section, key = ''] = [path.slice(0, path.lastIndexOf('.')), path.split('.').at(-1)];
    if (path === 'common') say(`"common" of localizations can't be changed`);
    else if (sections.includes(section) || groupNames.includes(section.split('.')[0]!))
      if (!free.includes(section)) say(`unknown words of localizations "${language}.${path}"${meant(key, known)}`);
  });
}

function checkOptions(options: GatehouseOptions, pack: Pack): void {
  const sections = Object.keys(pack);
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
  for (const [language, words] of Object.entries(options.localizations ?? {})) checkWords(language, words as Pack, pack);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const checkTheme = (name: string | null | undefined) => check('theme', name ? { [name]: true } : {}, modes);

const camel = (name: string) => name.replaceAll(/-[a-z]/g, (pair) => pair[1]!.toUpperCase());
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const ofEveryElement = ['id', 'class', 'style', 'hidden', 'slot', 'part', 'title', 'lang', 'dir', 'role', 'shadow'];

/** Warns once of each name that nobody reads: in options, in an element's attributes and on the loader's tag. `pack`: a whole translation. */
export function advise(options: GatehouseOptions | undefined, host?: Element, pack: Pack = {}): void {
  if (options) checkOptions(options, pack);
  if (host) {
    const { observedAttributes = [] } = host.constructor as { observedAttributes?: string[] };
    const names = host.getAttributeNames().filter((name) => !/^(data|aria)-/.test(name));
    checkNear(`attribute of <${host.localName}>`, names, [...observedAttributes, ...ofEveryElement]);
    checkTheme(host.getAttribute('theme'));
  }
  for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[src*="/loader.js"]')) {
    checkNear("data attribute of the loader's tag", Object.keys(dataset).map(kebab), pageNames.map(kebab));
    if (!dataset['theme']?.startsWith('{')) checkTheme(dataset['theme']);
    for (const [name, text = ''] of Object.entries(dataset))
      if (name !== 'theme' && optionKinds[name as keyof GatehouseOptions] === 'json' && !isJson(text))
        console.warn(`[gatehouse] data-${kebab(name)} isn't JSON`);
  }
}
