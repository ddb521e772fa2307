import { useEffect, useState } from 'react';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { mfaLogin } from '../contract/mfa-login/mfa-login.ts';
import { stepUp } from '../contract/step-up/step-up.ts';
import { stepUpSeconds } from '../contract/step-up/step-up.rules.ts';
import { useStrings } from '../i18n/locale.tsx';
import { toAppError, type AppError } from '../lib/error.ts';
import { useServices } from '../services.tsx';
import { MfaFlow } from '../shared/mfa/mfa-flow.tsx';
import { choicesOf } from '../shared/mfa/mfa-machine.ts';
import { loginPort } from '../shared/mfa/mfa-port.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Row } from '../ui/stack.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { stepUpDialogStrings } from './step-up-dialog-strings.ts';

export interface StepUpDialogProps {
  error: AppError;
  onDone(): void;
  onClose(): void;
}

const noDevices = { webauthn: [], phones: [], authenticators: [], emails: [] };

/** Asks for a second factor on top of what is open; users without one sign in again. */
export default function StepUpDialog({ error, onDone, onClose }: StepUpDialogProps) {
  const t = useStrings('step-up-dialog', stepUpDialogStrings);
  const { api, session } = useServices();
  const [asked, setAsked] = useState<{ answer?: Partial<AuthResponse>; failed?: AppError }>({});
  const again = error.code === 'SIGN_IN_AGAIN';
  const maxAge = Number(error.context?.['maxAge'] ?? stepUpSeconds);
  useEffect(() => {
    if (again) return;
    api(stepUp)
      .generate({ body: { maxAge } })
      .then(
        (answer) => setAsked({ answer }),
        (cause: unknown) => setAsked({ failed: toAppError(cause) }),
      );
  }, [api, again, maxAge]);
  const accept = (answer: Partial<AuthResponse>) =>
    void session.accept({ mfaRequired: false, ...answer }).then(onDone, (cause: unknown) => setAsked({ failed: toAppError(cause) }));

  const { answer, failed } = asked;
  useEffect(() => {
    // The last step-up was still recent enough.
    if (answer?.accessToken) accept(answer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [answer]);

  if (again)
    return (
      <Dialog
        open
        onClose={onClose}
        size="s"
        title={t.againTitle}
        description={t.again}
        footer={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button variant="primary" onClick={() => void session.logout()}>
              {t.signOut}
            </Button>
          </>
        }
      />
    );
  return (
    <Dialog open onClose={onClose} size="s" title={t.title}>
      {failed ? (
        <ErrorNotice error={failed} />
      ) : answer?.mfaToken ? (
        <MfaFlow
          mode="verify"
          choices={choicesOf(answer.mfaDevices ?? noDevices)}
          port={loginPort(api(mfaLogin), answer.mfaToken)}
          Frame={DialogFrame}
          onDone={accept}
        />
      ) : (
        <Row justify="center" style={{ minBlockSize: 160 }}>
          <Spinner size="l" />
        </Row>
      )}
    </Dialog>
  );
}
