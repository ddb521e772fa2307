import { useState } from 'react';
import { activation } from '../../contract/activation/activation.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { laterStepsStrings } from './later-steps-strings.ts';

/** The password was correct but the email isn't verified yet; offers a new email. */
export function NotVerified({ email, error }: { email: string; error: AppError }) {
  const t = useStrings('later-steps', laterStepsStrings);
  const api = useApi(activation);
  const [state, setState] = useState<{ error: AppError; busy: boolean; sent: boolean }>({ error, busy: false, sent: false });
  const send = () => {
    setState({ error, busy: true, sent: false });
    api.resend({ body: { email } }).then(
      () => setState({ error, busy: false, sent: true }),
      (cause: unknown) => setState({ error: toAppError(cause), busy: false, sent: false }),
    );
  };
  if (state.sent)
    return (
      <Notice tone="success" live="status">
        {format(t.activationSent, { email })}
      </Notice>
    );
  const action = (
    <Button size="s" busy={state.busy} onClick={send}>
      {t.sendActivation}
    </Button>
  );
  return <ErrorNotice error={state.error} action={action} />;
}
