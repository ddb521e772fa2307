import { useState } from 'react';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { webhooksStrings } from './webhooks-strings.ts';

export interface ShownSecret {
  secret: string;
  previousUntil?: string | undefined;
}
export interface SecretDialogProps {
  webhook: { id: string; displayName: string };
  /** As the server has just told it. */
  initial: ShownSecret;
  onClose(): void;
}

const verifyExample = 'new Webhook(secret).verify(body, headers)';

/** The secret that signs messages, and how to replace it. */
export function SecretDialog({ webhook: { id, displayName: name }, initial, onClose }: SecretDialogProps) {
  const t = useStrings('webhooks', webhooksStrings);
  const { language } = useLocale();
  const region = useRegion();
  const api = useApi(webhooks);
  const guard = useStepUp();
  const toast = useToast();
  const [shown, setShown] = useState(initial);
  const [asked, setAsked] = useState<{ busy: boolean; error?: AppError }>();
  async function rotate() {
    setAsked({ busy: true });
    try {
      setShown(await guard(() => api.rotateSecret({ webhookId: id })));
      setAsked(undefined);
      toast.show({ text: t.rotated, tone: 'success' });
    } catch (error) {
      setAsked({ busy: false, error: toAppError(error) });
    }
  }
  return (
    <Dialog
      open
      title={format(t.secretTitle, { name })}
      description={t.secretText}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setAsked({ busy: false })}>{t.rotate}</Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <Stack gap={4} align="stretch">
        {shown.previousUntil && (
          <Notice>{format(t.previousUntil, { date: shortDate(new Date(shown.previousUntil), language, region) })}</Notice>
        )}
        <CopyLine label={t.secretLabel} value={shown.secret} />
        <CopyLine label={t.verify} value={verifyExample} />
      </Stack>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={format(t.rotateTitle, { name })}
        confirm={t.rotate}
        busy={asked?.busy ?? false}
        error={asked?.error}
        onConfirm={() => void rotate()}
      >
        {t.rotateText}
      </ConfirmDialog>
    </Dialog>
  );
}
