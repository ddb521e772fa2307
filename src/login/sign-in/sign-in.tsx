import { useEffect, useState } from 'react';
import { identifierKind, identifierText, readIdentifier } from '../../auth/identifier.ts';
import { externalSignIn } from '../../auth/external-sign-in.ts';
import { draftEmail } from '../../auth/draft-email.ts';
import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import { ignore } from '../../lib/error.ts';
import { firstRequest } from '../../lib/request.ts';
import { useServices, type Services } from '../../services.tsx';
import { preparePart } from '../../ui/lazy-part.tsx';
import { LoginPart } from '../login-part.tsx';
import { drafts } from '../draft.ts';
import type { SignInEvent } from './sign-in-machine.ts';
import { PreLoginStep } from './steps/pre-login-step.tsx';

const loadFlow = () => import('./sign-in-flow.tsx');

/** Preloads the next steps while the user types. */
const prepare = (services: Services) =>
  preparePart(loadFlow)
    .then(loadFlow)
    .then(({ prepareSteps }) => prepareSteps(services))
    .catch((error: unknown) => ignore(error, 'a step that failed to preload is requested again when needed'));

/** The email from another flow, if the vendor's strategy uses emails. */
function handedOver(services: Services): string {
  const email = drafts.get(services)?.email ?? draftEmail.get();
  return readIdentifier(identifierKind(services.configuration.knownPolicy()?.authStrategy), email) ? email : '';
}

/** The first screen. Its events run in the flow, whose code loads in the meantime. `focus`: signing in is the page's purpose. `challenge`: a refresh requires a second factor. */
export function SignIn({ focus, challenge }: { focus: boolean; challenge: AuthResponse | undefined }) {
  const services = useServices();
  const [hint] = useState(() => new URLSearchParams(services.router.current().search).get('login_hint') ?? handedOver(services));
  const [refused] = useState(externalSignIn.failure);
  useEffect(() => externalSignIn.end(), []);
  const [begin, setBegin] = useState<SignInEvent | undefined>(challenge && { type: 'handedOver', answer: challenge, via: 'refresh' });
  // The flow re-renders the first screen once loaded, so the field's value is passed on.
  const [draft, onDraftChange] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => void prepare(services), 500);
    return () => clearTimeout(timer);
  }, [services]);
  const email = begin?.type === 'identifierSubmitted' ? identifierText(begin.identifier) : refused?.email || hint;
  return (
    <LoginPart
      load={loadFlow}
      hold={!begin}
      props={{ begin, draft, onDraftChange }}
      waiting={
        <PreLoginStep
          state={{
            step: 'preLogin',
            email,
            busy: begin ? firstRequest : false,
            passkey: begin?.type === 'passkeyRequested',
            ...(!begin && refused && { error: refused.error }),
          }}
          send={setBegin}
          draft={draft}
          onDraftChange={onDraftChange}
          takesFocus={focus}
        />
      }
    />
  );
}
