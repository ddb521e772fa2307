import { useCallback } from 'react';
import { backToApp } from '../auth/back-to-app.ts';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';
import { rememberEmail } from './remember-email.ts';

/** Returns to the sign-in with the flow's email filled in. Clears a session the flow ended silently. */
export function useBackToSignIn(email?: string): () => void {
  const services = useServices();
  const { open } = useLoginNavigation();
  return useCallback(() => {
    const { session, options } = services;
    if (backToApp(options.events)) return;
    rememberEmail(services, email);
    if (session.get().status === 'signedIn') void session.refresh().then(() => open('loginUrl'));
    else open('loginUrl');
  }, [services, open, email]);
}
