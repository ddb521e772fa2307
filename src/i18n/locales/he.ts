import type { Pack } from '../locale.tsx';
import { admin } from './he/admin.ts';
import { login } from './he/login.ts';
import { ui } from './he/ui.ts';

/** Hebrew. One entry per strings file, named after it; a test holds keys and tokens equal to the English. */
export const pack: Pack = { ...ui, ...login, ...admin };
