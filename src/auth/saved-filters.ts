import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';

export interface SavedFilter {
  name: string;
  search: string;
  /** Values by filter. */
  filters: Readonly<Record<string, string>>;
}
type Kept = Record<string, SavedFilter[]>;

const most = 20;

const isFilter = (value: unknown): value is SavedFilter => {
  const { name, search, filters } = (value ?? {}) as Partial<SavedFilter>;
  if (typeof name !== 'string' || typeof search !== 'string' || typeof filters !== 'object' || filters === null) return false;
  return Object.values(filters).every((one) => typeof one === 'string');
};

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(browserStorage('localStorage').getItem(storageKeys.savedFilters) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).map(([place, found]) => [place, Array.isArray(found) ? found.filter(isFilter) : []]));
  } catch {
    return {};
  }
}

/** Filters that somebody saved on this device for one workspace, by name. */
export const savedFilters = (place: string): readonly SavedFilter[] => read()[place] ?? [];

/** Replaces one of the same name; the oldest gives way to the twenty-first. */
export function keepFilter(place: string, filter: SavedFilter): void {
  const kept = read();
  const others = (kept[place] ?? []).filter(({ name }) => name !== filter.name);
  const next = { ...kept, [place]: [...others, filter].slice(-most) };
  browserStorage('localStorage').setItem(storageKeys.savedFilters, JSON.stringify(next));
}

export function forgetFilter(place: string, name: string): void {
  const kept = read();
  const next = { ...kept, [place]: (kept[place] ?? []).filter((filter) => filter.name !== name) };
  browserStorage('localStorage').setItem(storageKeys.savedFilters, JSON.stringify(next));
}
