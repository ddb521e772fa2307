'use client';

import type { GatehouseOptions } from '../options.ts';
import { connections, type Services } from '../connection.ts';
import { servicesFor, servicesOf } from '../create-services.ts';
import { AppError } from '../lib/error.ts';

const defaults = new Map<string, GatehouseOptions>();

/** Sets the options for the hooks and elements of an `appName`; call it once, before the first render. Errors: INVALID_OPTIONS. */
export function configureGatehouse(options: GatehouseOptions): void {
  defaults.set(options.appName ?? 'default', options);
}

export const optionsFor = (appName = 'default'): GatehouseOptions | undefined => defaults.get(appName);

/** The services of an `appName`, from `configureGatehouse` or else from an element on the page. */
export function findServices(appName = 'default'): Services {
  const options = optionsFor(appName);
  if (options) return servicesFor(options);
  const [started, ...others] = [...connections().values()].filter(({ options: { appName: name } }) => name === appName);
  if (others.length > 0)
    throw new AppError(
      'INVALID_OPTIONS',
      `Mismatch in store names: elements of several providers are all named "${appName}". Give each an appName of its own.`,
      { status: 400 },
    );
  if (!started)
    throw new AppError('INVALID_OPTIONS', `Call configureGatehouse({ baseUrl, clientId }) before using the hooks of "${appName}".`, {
      status: 400,
    });
  return servicesOf(started);
}
