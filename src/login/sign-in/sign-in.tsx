import { useEffect, useState } from 'react';
import { identifierKind, identifierText, readIdentifier } from '../../auth/identifier.ts';
import { externalSignIn } from '../../auth/external-sign-in.ts';
import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import { ignore } from '../../lib/error.ts';
import { firstRequest } from '../../lib/request.ts';
import type { Connection } from '../../connection.ts';
import { preparePart } from '../../ui/lazy-part.tsx';
import { useConnection } from '../../use-connection.ts';
import { LoginPart } from '../login-part.tsx';
import { knownEmail } from '../draft.ts';
import type { SignInEvent } from './sign-in-machine.ts';
import { PreLoginStep } from './steps/pre-login-step.tsx';

const loadFlow = () => import('./sign-in-flow.tsx');

/** Preloads the next steps; not before somebody types, as a page may show the form to everybody. */
const prepare = (connection: Connection) =>
  preparePart(loadFlow)
    .then(loadFlow)
    .then(({ prepareSteps }) => prepareSteps(connection))
    .catch((error: unknown) => ignore(error, 'a step that failed to preload is requested again when needed'));

/** The email from another flow, if the vendor's strategy uses emails. */
function handedOver({ options, policy }: Connection): string {
  const email = knownEmail(options);
  return readIdentifier(identifierKind(policy.get()?.authStrategy), email) ? email : '';
}

/** The first screen. Its events run in the flow, whose code loads in the meantime. `focus`: signing in is the page's purpose. `challenge`: a refresh requires a second factor. */
export function SignIn({ focus, challenge }: { focus: boolean; challenge: AuthResponse | undefined }) {
  const connection = useConnection();
  const { isPicture } = connection;
  const [hint] = useState(() =>
    isPicture ? '' : (new URLSearchParams(connection.place.current().search).get('login_hint') ?? handedOver(connection)),
  );
  const [refused] = useState(isPicture ? undefined : externalSignIn.failure);
  useEffect(() => (isPicture ? undefined : externalSignIn.end()), [isPicture]);
  const [begin, setBegin] = useState<SignInEvent | undefined>(challenge && { type: 'handedOver', answer: challenge, via: 'refresh' });
  // The flow re-renders the first screen once loaded, so the field's value is passed on.
  const [draft, onDraftChange] = useState('');
  const email = begin?.type === 'identifierSubmitted' ? identifierText(begin.identifier) : refused?.email || hint;
  const isFilled = Boolean(draft || email);
  useEffect(() => {
    if (isFilled) void prepare(connection);
  }, [connection, isFilled]);
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
