import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';
import { locked } from './tabs.ts';

export interface ChosenPlan {
  slug: string;
  /** The id of its price. */
  planId: string;
  period: 'month' | 'year';
}
interface Kept extends ChosenPlan {
  /** Which product's, where a site has several. */
  product: string;
  at: number;
}

/** As long as the link of the email that confirms an address. */
const keptForMs = 24 * 3_600_000;

function read(): Kept | undefined {
  try {
    const { slug, planId, period, product, at } = JSON.parse(
      browserStorage('localStorage').getItem(storageKeys.chosenPlan) ?? '{}',
    ) as Kept;
    if ([slug, planId, product].some((text) => typeof text !== 'string') || typeof at !== 'number') return undefined;
    return period === 'month' || period === 'year' ? { slug, planId, period, product, at } : undefined;
  } catch {
    return undefined;
  }
}

/** For after the sign-in, which may be in another tab. The newest choice counts. */
export const keepChosenPlan = (product: string, { slug, planId, period }: ChosenPlan, now = Date.now()): void =>
  browserStorage('localStorage').setItem(storageKeys.chosenPlan, JSON.stringify({ product, slug, planId, period, at: now } satisfies Kept));

/** Hands it out once, to the first tab that asks. */
export async function takeChosenPlan(product: string, now = Date.now()): Promise<ChosenPlan | undefined> {
  const take = (): ChosenPlan | undefined => {
    const kept = read();
    if (kept && kept.product !== product) return undefined;
    browserStorage('localStorage').removeItem(storageKeys.chosenPlan);
    const isRecent = kept && kept.at <= now && now - kept.at < keptForMs;
    return isRecent ? { slug: kept.slug, planId: kept.planId, period: kept.period } : undefined;
  };
  return locked(storageKeys.chosenPlan, take);
}
