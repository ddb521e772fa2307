import type { Pack } from '../locale.tsx';
import { login } from './he/login.ts';
import { signInSteps } from './he/sign-in-steps.ts';
import { ui } from './he/ui.ts';

/** Hebrew but for the portal. One entry per strings file, named after it; a test holds keys and tokens equal to the English. */
export const pack: Pack = { ...ui, ...login, ...signInSteps };
