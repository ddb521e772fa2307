import type { NewSavedFilter } from '../contract/audits/audits.schemas.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';

const isFilter = (value: unknown): value is NewSavedFilter => {
  const { name, search, filters } = (value ?? {}) as Partial<NewSavedFilter>;
  if (typeof name !== 'string' || typeof search !== 'string' || typeof filters !== 'object' || filters === null) return false;
  return Object.values(filters).every((one) => typeof one === 'string');
};

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(browserStorage('localStorage').getItem(storageKeys.savedFilters) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Filters that this device kept for one workspace before the server did. */
export function filtersOfDevice(place: string): readonly NewSavedFilter[] {
  const found = read()[place];
  return Array.isArray(found) ? found.filter(isFilter) : [];
}

/** Once the server has them. */
export function forgetFiltersOfDevice(place: string): void {
  const { [place]: _moved, ...left } = read();
  const storage = browserStorage('localStorage');
  if (Object.keys(left).length === 0) storage.removeItem(storageKeys.savedFilters);
  else storage.setItem(storageKeys.savedFilters, JSON.stringify(left));
}
