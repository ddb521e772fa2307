import { useCallback } from 'react';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';
import { rememberEmail } from './remember-email.ts';

/**
 * The way back to the sign-in, whose field holds the address of the flow. A session that the flow has ended silently is
 * forgotten on the way.
 */
export function useBackToSignIn(email?: string): () => void {
  const services = useServices();
  const { open } = useLoginNavigation();
  return useCallback(() => {
    const { session } = services;
    rememberEmail(services, email);
    if (session.get().status === 'signedIn') void session.refresh().then(() => open('loginUrl'));
    else open('loginUrl');
  }, [services, open, email]);
}
