import { useEffect, type ReactNode } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { ignore, type AppError } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { loadWebauthn } from '../mfa-effects.ts';
import type { MfaFrame } from '../mfa-frame.ts';
import { mfaStrings } from '../mfa-strings.ts';

export interface KeyStepProps {
  Frame: MfaFrame;
  isPlatform: boolean;
  isEnrolling: boolean;
  busy: boolean;
  error: AppError | undefined;
  remember: ReactNode;
  others: ReactNode;
  onUse(): void;
}

/** Browsers only allow the ceremony after a click. */
export function KeyStep({ Frame, isPlatform, isEnrolling, busy, error, remember, others, onUse }: KeyStepProps) {
  const t = useStrings('mfa', mfaStrings);
  useEffect(() => {
    loadWebauthn().catch((cause: unknown) => ignore(cause, 'loaded again when the key is used'));
  }, []);
  const title = isPlatform ? (isEnrolling ? t.platformEnrolTitle : t.platformTitle) : isEnrolling ? t.keyEnrolTitle : t.keyTitle;
  return (
    <Frame step="webauthn" title={title} subtitle={isPlatform ? t.platformText : t.keyText}>
      <Stack gap={4}>
        {error && <ErrorNotice error={error} />}
        {remember}
        <Button variant="primary" size="l" block autoFocus busy={busy} onClick={onUse}>
          {t.useKey}
        </Button>
        {others}
      </Stack>
    </Frame>
  );
}
