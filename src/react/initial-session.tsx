'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { sparseUser } from '../auth/sparse-user.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { InitialSession as Initial } from '../access/initial-session.ts';

/** Undefined: the server didn't say. A context, as one server renders for many people at once. */
const Told = createContext<{ user: Me | undefined } | undefined>(undefined);

export interface InitialSessionProps {
  /** `initialSession(caller)` of `gatehouse/server`; null: nobody is signed in. Undefined: it isn't known. */
  value: Initial | null | undefined;
  children?: ReactNode;
}

/** Who is signed in, for hooks and guards on a server and until the browser has asked for itself. For display only. */
export function InitialSession({ value, children }: InitialSessionProps) {
  const told = useMemo(() => (value === undefined ? undefined : { user: value ? sparseUser(value) : undefined }), [value]);
  return <Told.Provider value={told}>{children}</Told.Provider>;
}

export const useInitialSession = () => useContext(Told);
