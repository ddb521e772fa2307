/** What is drawn as a whole, with a theme, words and places of its own. `portal`: the list of sessions, too. */
export type SurfaceKind = 'login' | 'portal' | 'checkout' | 'plans';
