import type { Pack } from '../locale.tsx';
import { admin } from './he/admin.ts';

/** Hebrew of the portal's own screens. */
export const pack: Pack = admin;
