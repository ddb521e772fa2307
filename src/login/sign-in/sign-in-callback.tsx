import { useEffect, useState } from 'react';
import { linkSecrets } from '../../auth/link-secrets.ts';
import { routeAt } from '../../auth/routes.ts';
import { AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import SignInFlow from './sign-in-flow.tsx';
import type { SignInEvent } from './sign-in-machine.ts';

const dead = () => new AppError('LINK_INVALID', 'This link is incomplete. Open the whole link from the email.', { status: 400 });

/** Sign-ins that return from outside: an emailed link, a social provider, a company's sign-in (flows.md A.3, A.6, A.7). */
export default function SignInCallback() {
  const { router, options } = useServices();
  const { query } = useLoginNavigation();
  const [begin] = useState((): SignInEvent => {
    const route = routeAt(router.current().pathname, options.routes, options.basename);
    if (route === 'socialLoginCallbackUrl') return { type: 'returned', from: 'social' };
    if (route !== 'magicLinkCallbackUrl') return { type: 'returned', from: 'sso' };
    // In the address on arrival, in the history entry after a reload.
    const token = query.get('token') ?? linkSecrets.read()['token'];
    return token ? { type: 'linkOpened', token } : { type: 'returned', from: 'social', error: dead() };
  });
  useEffect(() => {
    // Neither the history nor a copied address may hold the token (security.md 2.8).
    if (begin.type !== 'linkOpened') return;
    linkSecrets.keep({ token: begin.token });
    router.replaceSearch('');
  }, [begin, router]);
  return <SignInFlow begin={begin} />;
}
