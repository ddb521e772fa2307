'use client';

import type { ReactNode } from 'react';
import { isAuthorized, type Guarded } from '../access/guard.ts';
import { useUser } from './use-auth.ts';

export interface AuthorizedContentProps extends Guarded {
  children?: ReactNode;
  /** Instead of children: what to show either way. */
  render?: (isAuthorized: boolean) => ReactNode;
  appName?: string;
}

/** Shows its children to whoever holds all of these permissions and roles, and to a super user. For display only. */
export function AuthorizedContent({ children, render, appName, ...guarded }: AuthorizedContentProps) {
  const user = useUser(appName === undefined ? {} : { appName });
  const mayPass = user !== undefined && isAuthorized(user, guarded);
  return <>{render ? render(mayPass) : mayPass ? children : null}</>;
}
