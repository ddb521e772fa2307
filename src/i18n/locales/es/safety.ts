/** Spanish for the sections that keep the workspace safe; one line per file. */
export { center } from './safety/center.ts';
export { security } from './safety/security.ts';
