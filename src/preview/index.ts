import { createDraft, finishDraft, type Draft } from 'immer';
import type { EnteredCard } from '../contract/billing/test-cards.rules.ts';
import type { Area, AreaChecks, CheckedEndpoint, Handlers } from '../contract/endpoint.ts';
import type { ContractAreas } from '../contract/index.ts';
import * as checks from '../contract/checks.ts';
import { sleep } from '../lib/time.ts';
import * as areas from './areas.ts';
import type { Browser, PreviewHandlers } from './context.ts';
import { enterCard } from './billing-cards.ts';
import { throughGate } from './gate.ts';
import { readScenario, type Scenario } from './scenario.ts';
import { serve } from './serve.ts';
import type { World } from './world.ts';

const handlers: { [K in keyof ContractAreas]: PreviewHandlers<ContractAreas[K]> } = areas;
type Handle = Parameters<typeof serve>[3];
const tables: Record<string, Record<string, Handle>> = handlers as never;
const checksOf: Record<string, AreaChecks> = { ...checks };

export interface PreviewPage extends Scenario {
  browser: Browser;
}

/** Called after each request, with the endpoint's path and the error if it failed. */
type Answered = (path: string, error?: unknown) => void;

/** An area in memory. Its endpoints come from the caller, so that bundles hold no second copy of them. */
export function createPreviewArea<A extends Area>(
  area: A,
  { store, browser, delaysMs: { read, action }, refusalOf }: PreviewPage,
  answered: Answered = () => {},
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
        await throughGate(endpoint.name);
        try {
          const refusal = refusalOf(endpoint);
          if (refusal) throw refusal;
          const answer = await call(input);
          answered(endpoint.path);
          return answer;
        } catch (error) {
          answered(endpoint.path, error);
          throw error;
        }
      },
    ];
  });
  return Object.fromEntries(served) as Handlers<A>;
}

let page: PreviewPage | undefined;
const thisPage = (): PreviewPage => (page ??= { ...readScenario(globalThis.location?.search ?? ''), browser: {} });

/** Handlers of one area on this page's world. */
export const previewHandlers = <A extends Area>(area: A, answered?: Answered): Handlers<A> => createPreviewArea(area, thisPage(), answered);

/** What the frame with the card's fields does for this page's world. */
export async function enterSampleCard(secret: string, given: { number: string; confirm?: boolean | undefined }): Promise<EnteredCard> {
  const {
    store,
    delaysMs: { action },
  } = thisPage();
  await sleep(action);
  const draft = createDraft(store.world as Draft<World>);
  const entered = enterCard({ world: draft, now: store.now() }, secret, given);
  store.world = finishDraft(draft);
  return entered;
}
