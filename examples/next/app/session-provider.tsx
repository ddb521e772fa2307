'use client';

import {
  configureGatehouse,
  InitialSession,
  SignedIn,
  SignedOut,
  useUser,
  type GatehouseOptions,
  type InitialSessionProps,
} from 'gatehouse';
import { useState } from 'react';

const Name = () => useUser()?.name;

/** Hooks and guards know who is signed in from the first paint on; then the browser asks the provider for itself. */
export function SessionProvider({ options, value, children }: InitialSessionProps & { options: GatehouseOptions }) {
  useState(() => configureGatehouse(options));
  return (
    <InitialSession value={value}>
      <p>
        <SignedIn>
          Signed in as <Name />
        </SignedIn>
        <SignedOut>Nobody is signed in</SignedOut>
      </p>
      {children}
    </InitialSession>
  );
}
