import { useEffect, useState } from 'react';
import { invites } from '../../contract/invites/invites.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { Text } from '../../ui/text.tsx';
import { dropInvitation } from '../invitation.ts';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';

/** Shows who sent the invitation, in the line the form reserves. An unreadable invitation doesn't block signing in. */
export function Invited({ token }: { token: string }) {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const api = useApi(invites);
  const [{ text, isDead }, setLine] = useState({ text: '\u00a0', isDead: false });
  useEffect(() => {
    let active = true;
    const say = (text: string, isDead = false) => active && setLine({ text, isDead });
    api.verify({ body: { token } }).then(
      ({ name }) => say(format(t.invited, { tenant: name })),
      (cause: unknown) => {
        const isDead = toAppError(cause).status === 400;
        if (isDead) dropInvitation(token);
        say(isDead ? t.invitedDead : t.invitedUnknown, isDead);
      },
    );
    return () => void (active = false);
  }, [api, token, t]);
  return (
    <Text as="span" tone={isDead ? 'danger' : 'muted'} truncate title={text} style={{ display: 'block' }} aria-live="polite">
      {text}
    </Text>
  );
}
