import type { Pack } from '../locale.tsx';
import { login } from './he/login.ts';
import { signInSteps } from './he/sign-in-steps.ts';
import { ui } from './he/ui.ts';

/** Hebrew, without the portal. One entry per strings file, named after it; a test checks keys and tokens against English. */
export const pack: Pack = { ...ui, ...login, ...signInSteps };
