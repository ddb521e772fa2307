import { createContext } from 'react';

/** Defines `<login-box>`, whose code the portal has no other use for than to show it. */
export const LoginBoxLoader = createContext<() => Promise<unknown>>(() => Promise.resolve());
