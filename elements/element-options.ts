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
const isMode = (text: unknown): text is (typeof modes)[number] => modes.some((mode) => mode === text);

const texts = ['baseUrl', 'clientId', 'appName', 'language', 'basename', 'tenant'];
const lists = ['allowedRedirectOrigins', 'allowedFrameOrigins', 'clearIdleTimeoutAllowedOrigins', 'openAppSchemes', 'tokenOrigins'];
const calls = /^(onRedirectTo|tenantResolver|tokenResolver|additionalHeaders|additionalQueryParams|events|beforeRequest)$/;

/** What an attribute of the loader's tag says; anything but a text was given to `configure` as it is. */
function readText(name: string, given: unknown): unknown {
  if (typeof given !== 'string' || texts.includes(name)) return given;
  if (lists.includes(name)) return given.split(' ');
  if (/^[[{]/.test(given))
    try {
      return JSON.parse(given);
    } catch {
      return undefined;
    }
  return given === '' || given === 'true' || (given !== 'false' && given);
}

/** The options of the loader's tag and of `configure`. */
function pageOptions(): GatehouseOptions {
  const given = (Reflect.get(globalThis, configKey) as object | undefined) ?? {};
  const { tenant, theme, ...read } = Object.fromEntries(
    Object.entries(given)
      // A text is no function.
      .filter(([name, value]) => typeof value !== 'string' || !calls.test(name))
      .map(([name, value]) => [name, readText(name, value)]),
  ) as GatehouseOptions & { tenant?: string };
  return {
    ...read,
    ...(isMode(theme) ? { theme: { mode: theme } } : typeof theme === 'object' && { theme }),
    ...(tenant && { tenantResolver: () => ({ tenant }) }),
  };
}

/** Merges the options: the `options` property wins over attributes, attributes over the loader's script tag. */
export function readOptions({ options, theme: mode, preview, urlStrategy, ...texts }: ElementProps): GatehouseOptions {
  const shared = pageOptions();
  const { baseUrl, clientId, appName, language, basename } = texts;
  const own = Object.entries({ baseUrl, clientId, appName, language, basename }).filter(([, text]) => text !== undefined);
  const theme = { ...shared.theme, ...(isMode(mode) && { mode }), ...options?.theme };
  return {
    ...shared,
    ...Object.fromEntries(own),
    ...(preview && { preview }),
    ...((urlStrategy === 'hash' || urlStrategy === 'path') && { urlStrategy }),
    ...options,
    ...(Object.keys(theme).length > 0 && { theme }),
  };
}
