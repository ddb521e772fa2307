import type { GatehouseOptions } from '../src/options.ts';

/** Attributes that every element supports; everything else goes through the `options` property. */
export interface ElementProps {
  options?: GatehouseOptions;
  baseUrl?: string;
  clientId?: string;
  appName?: string;
  language?: string;
  theme?: string;
  urlStrategy?: string;
  basename?: string;
  preview?: boolean;
}

export const elementSpec = {
  attributes: ['base-url', 'client-id', 'app-name', 'language', 'theme', 'url-strategy', 'basename'],
  flags: ['preview'],
  properties: ['options'],
} as const;

/** Published by the loader from its own script tag. */
export const configKey = Symbol.for('gatehouse.config');

export const modes = ['light', 'dark', 'system'] as const;
const isMode = (text: string | undefined): text is (typeof modes)[number] => modes.some((mode) => mode === text);

/** Hosted login is configured once per page. */
const hostedFlags = ['hostedLoginBox', 'loadUserOnFirstLoad', 'disableSilentRefresh', 'signInAgain'];

/** Merges the options: the `options` property wins over attributes, attributes over the loader's script tag. */
export function readOptions({
  options,
  baseUrl,
  clientId,
  appName,
  language,
  theme,
  urlStrategy,
  basename,
  preview,
}: ElementProps): GatehouseOptions {
  const shared = (Reflect.get(globalThis, configKey) as Readonly<Record<string, string | boolean | undefined>> | undefined) ?? {};
  const text = (own: string | undefined, key: string) =>
    own ?? (Object.hasOwn(shared, key) && typeof shared[key] === 'string' ? shared[key] : undefined);
  const mode = text(theme, 'theme');
  const strategy = text(urlStrategy, 'urlStrategy');
  const tenant = text(undefined, 'tenant');
  const frames = text(undefined, 'allowedFrameOrigins');
  const isPreview = preview || shared['preview'] === true;
  return {
    baseUrl: text(baseUrl, 'baseUrl'),
    clientId: text(clientId, 'clientId'),
    appName: text(appName, 'appName'),
    language: text(language, 'language'),
    basename: text(basename, 'basename'),
    ...(isPreview && { preview: true }),
    ...Object.fromEntries(hostedFlags.filter((key) => shared[key] === true).map((key) => [key, true])),
    ...(frames && { allowedFrameOrigins: frames.split(' ') }),
    ...(tenant && { tenantResolver: () => ({ tenant }) }),
    ...((strategy === 'hash' || strategy === 'path') && { urlStrategy: strategy }),
    ...options,
    ...(isMode(mode) && { theme: { ...options?.theme, mode: options?.theme?.mode ?? mode } }),
  };
}
