import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../lib/error.ts';
import { createConfiguration } from './configuration.ts';

type Api = Parameters<typeof createConfiguration>[0];
const failing = (status: number) => async () => {
  throw new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', 'no', { status, traceId: 't-1' });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function settled<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}

// spec8.portal-defaults
it.each([404, 500, 503])('a load of the portal that fails with %s is logged, and defaults hold', async (status) => {
  const configuration = createConfiguration({ metadata: failing(status) } as unknown as Api);
  expect(await settled(configuration.adminBox())).toEqual({});
  expect(console.debug).toHaveBeenCalled();
});

it('a page changes the metadata later, the last change last, without asking for it again', async () => {
  let requests = 0;
  const told: unknown[] = [];
  const metadata = async () => {
    requests += 1;
    return { rows: [{ configuration: { navigation: { roles: { visibility: 'hidden' } } } }] };
  };
  const configuration = createConfiguration({ metadata } as unknown as Api, { onAdminBox: ({ navigation }) => told.push(navigation) });
  await configuration.adminBox();
  const first = configuration.updateMetadata({ navigation: { roles: { visibility: 'always' }, groups: { visibility: 'always' } } });
  await Promise.all([first, configuration.updateMetadata({ navigation: { groups: { visibility: 'hidden' } } })]);
  const navigation = { roles: { visibility: 'always' }, groups: { visibility: 'hidden' } };
  expect((await configuration.adminBox()).navigation).toEqual(navigation);
  expect(told).toEqual([{ roles: { visibility: 'hidden' } }, navigation]);
  expect(requests).toBe(1);
});

it('names metadata that the server has not got', async () => {
  const configuration = createConfiguration({ metadata: async () => ({ rows: [] }) } as unknown as Api);
  expect(await configuration.adminBox()).toEqual({});
  expect(console.error).toHaveBeenCalledWith('[gatehouse] metadata not found: adminBox');
});

// spec8.swallowed
it('flags that fail to load are those of the page, and are asked for again', async () => {
  let requests = 0;
  const flags = async () => {
    requests += 1;
    if (requests <= 3) throw new AppError('NETWORK', 'away', { status: 0 });
    return { a: 'on' };
  };
  const configuration = createConfiguration({ flags } as unknown as Api, { overrides: { b: 'off' } });
  expect(await settled(configuration.flags())).toEqual({ b: 'off' });
  expect(await settled(configuration.flags())).toEqual({ a: 'on', b: 'off' });
});
