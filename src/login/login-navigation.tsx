import { createContext, use } from 'react';
import type { RouteName } from '../auth/routes.ts';

export interface LoginNavigation {
  /** Shows another flow; on a login page its address changes with it, on a page of the host's own it does not. */
  open(route: RouteName, query?: Readonly<Record<string, string>>): void;
  /** Query values of the flow that is shown. */
  query: URLSearchParams;
}
const Context = createContext<LoginNavigation | undefined>(undefined);
export const LoginNavigationProvider = Context.Provider;

export function useLoginNavigation(): LoginNavigation {
  const navigation = use(Context);
  if (!navigation) throw new Error('useLoginNavigation needs the login box around it');
  return navigation;
}
