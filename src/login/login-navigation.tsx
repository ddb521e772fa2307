import { createContext, useContext } from 'react';
import type { RouteName } from '../auth/routes.ts';

export interface LoginNavigation {
  /** Opens another flow; the address changes only on login pages, not on a host's own page. */
  open(route: RouteName, query?: Readonly<Record<string, string>>): void;
  /** Query parameters of the current flow. */
  query: URLSearchParams;
}
const Context = createContext<LoginNavigation | undefined>(undefined);
export const LoginNavigationProvider = Context.Provider;

export function useLoginNavigation(): LoginNavigation {
  const navigation = useContext(Context);
  if (!navigation) throw new Error('useLoginNavigation needs the login box around it');
  return navigation;
}
