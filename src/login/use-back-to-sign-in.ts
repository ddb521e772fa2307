import { useCallback } from 'react';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';

/** The way back to the sign-in. A session that the flow has ended silently is forgotten on the way. */
export function useBackToSignIn(): () => void {
  const { session } = useServices();
  const { open } = useLoginNavigation();
  return useCallback(() => {
    if (session.get().status === 'signedIn') void session.refresh().then(() => open('loginUrl'));
    else open('loginUrl');
  }, [session, open]);
}
