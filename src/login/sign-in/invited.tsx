import { useEffect, useState } from 'react';
import { invites } from '../../contract/invites.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { ignore } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { Text } from '../../ui/text.tsx';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';

/** Says who invites, in the one line that the form keeps for it; an invitation that cannot be read does not keep anybody from signing in. */
export function Invited({ token }: { token: string }) {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const api = useApi(invites);
  const [text, setText] = useState<string>('\u00a0');
  useEffect(() => {
    let wanted = true;
    void api
      .verify({ body: { token } })
      .catch((error: unknown) => ignore(error, 'the invitation could not be verified; the form says so'))
      .then((answer) => wanted && setText(answer ? format(t.invited, { tenant: answer.name }) : t.invitedUnknown));
    return () => void (wanted = false);
  }, [api, token, t]);
  return (
    <Text as="span" tone="muted" truncate title={text} style={{ display: 'block' }} aria-live="polite">
      {text}
    </Text>
  );
}
