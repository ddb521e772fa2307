import { createContext, useContext } from 'react';
import type { Region } from '../lib/dates.ts';

/** How the workspace in charge writes dates and times; the language's and the device's own where there is none. */
export const RegionContext = createContext<Region>({});
export const useRegion = (): Region => useContext(RegionContext);
