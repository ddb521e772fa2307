import type { Area, AreaChecks, CheckedEndpoint, Handlers } from '../contract/endpoint.ts';
import type { ContractAreas } from '../contract/index.ts';
import * as checks from '../contract/checks.ts';
import { sleep } from '../lib/time.ts';
import * as areas from './areas.ts';
import type { Browser, PreviewHandlers } from './context.ts';
import { readScenario, type Scenario } from './scenario.ts';
import { serve } from './serve.ts';

const handlers: { [K in keyof ContractAreas]: PreviewHandlers<ContractAreas[K]> } = areas;
type Handle = Parameters<typeof serve>[3];
const tables: Record<string, Record<string, Handle>> = handlers as never;
const checksOf: Record<string, AreaChecks> = { ...checks };

export interface PreviewPage extends Scenario {
  browser: Browser;
}

/** An area in memory. Its endpoints come from the caller, so that bundles hold no second copy of them. */
export function createPreviewArea<A extends Area>(
  area: A,
  { store, browser, delaysMs: { read, action }, refusalOf }: PreviewPage,
): Handlers<A> {
  const served = Object.entries(area).map(([key, endpoint]) => {
    const [name] = endpoint.name.split('.') as [string];
    const checked: CheckedEndpoint = { ...endpoint, checks: checksOf[name]![key]! };
    const call = serve(store, browser, checked, tables[name]![key]!);
    const delayMs = endpoint.method === 'GET' ? read : action;
    return [
      key,
      async (input?: Record<string, unknown>) => {
        await sleep(delayMs);
        const refusal = refusalOf(endpoint);
        if (refusal) throw refusal;
        return call(input);
      },
    ];
  });
  return Object.fromEntries(served) as Handlers<A>;
}

let page: PreviewPage | undefined;

/** Handlers of one area on this page's world. */
export const previewHandlers = <A extends Area>(area: A): Handlers<A> =>
  createPreviewArea(area, (page ??= { ...readScenario(globalThis.location?.search ?? ''), browser: {} }));
