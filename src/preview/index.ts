import type { Area, AreaChecks, CheckedEndpoint, Handlers } from '../contract/endpoint.ts';
import type { ContractAreas } from '../contract/index.ts';
import * as checks from '../contract/checks.ts';
import { sleep } from '../lib/time.ts';
import * as areas from './areas.ts';
import { createStore, type Browser, type PreviewHandlers, type Store } from './context.ts';
import { serve } from './serve.ts';

/** SPEC 9: of what is read, and of every action. */
const delaysMs = { read: 200, action: 500 };

const handlers: { [K in keyof ContractAreas]: PreviewHandlers<ContractAreas[K]> } = areas;
type Handle = Parameters<typeof serve>[3];
const tables: Record<string, Record<string, Handle>> = handlers as never;
const checksOf: Record<string, AreaChecks> = { ...checks };

export interface PreviewPage {
  store: Store;
  browser: Browser;
  delaysMs: Record<'read' | 'action', number>;
}

/** An area in memory. Its endpoints come from the caller, so that bundles hold no second copy of them. */
export function createPreviewArea<A extends Area>(area: A, { store, browser, delaysMs: { read, action } }: PreviewPage): Handlers<A> {
  const served = Object.entries(area).map(([key, endpoint]) => {
    const [name] = endpoint.name.split('.') as [string];
    const checked: CheckedEndpoint = { ...endpoint, checks: checksOf[name]![key]! };
    const call = serve(store, browser, checked, tables[name]![key]!);
    const delayMs = endpoint.method === 'GET' ? read : action;
    return [key, async (input?: Record<string, unknown>) => sleep(delayMs).then(() => call(input))];
  });
  return Object.fromEntries(served) as Handlers<A>;
}

let page: PreviewPage | undefined;

/** Handlers of one area on this page's world. */
export const previewHandlers = <A extends Area>(area: A): Handlers<A> =>
  createPreviewArea(area, (page ??= { store: createStore(), browser: {}, delaysMs }));
