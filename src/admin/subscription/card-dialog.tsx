import { useRef, useState } from 'react';
import { billing } from '../../contract/billing/billing.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { CardEntry, type CardEntryHandle } from '../../shared/card-entry/card-entry.tsx';
import { useHold, useUnsavedChanges } from '../../shared/forms/unsaved-changes.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { cardDialogStrings } from './card-dialog-strings.ts';
import { PaymentError } from './payment-error.tsx';

export interface CardDialogProps {
  /** There is one that it replaces. */
  replaces?: string | undefined;
  /** The amount that is paid with it at once. */
  pays?: string | undefined;
  /** What to do with it, before the dialog closes. */
  onAdded?: ((paymentMethodId: string) => Promise<void>) | undefined;
  onClose(): void;
}

/** Puts in a card, in fields of the card provider's, and pays with it if something is to be paid. */
export default function CardDialog({ replaces, pays, onAdded, onClose }: CardDialogProps) {
  const t = useStrings('card-dialog', cardDialogStrings);
  const common = useStrings('common', commonStrings);
  const toast = useToast();
  const refresh = useRefresh();
  const config = useEndpoint(billing, 'cardConfig');
  const entry = useRef<CardEntryHandle>(null);
  const isSending = useRef(false);
  const added = useRef('');
  const [isBusy, setBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);
  useHold(isTyped);
  const { leave } = useUnsavedChanges();
  const [error, setError] = useState<unknown>();

  async function add(): Promise<boolean> {
    const result = await entry.current!.add();
    if (result.status === 'refused') return false;
    setTyped(false);
    await refresh(billing);
    added.current = result.paymentMethodId;
    await onAdded?.(added.current);
    return true;
  }
  /** The card is there by then, and what it's for is sent again. */
  async function finish(): Promise<boolean> {
    await onAdded?.(added.current);
    return true;
  }
  async function run(step: () => Promise<boolean>) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      if (await step()) {
        if (!onAdded) toast.show({ text: t.saved, tone: 'success' });
        onClose();
      }
    } catch (cause) {
      setError(cause);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  const save = () => void (entry.current && run(add));
  const close = () => isSending.current || leave(onClose);
  return (
    <Dialog
      open
      title={replaces ? t.replaceTitle : t.addTitle}
      description={replaces ? format(t.replaceText, { card: replaces }) : t.text}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="primary" busy={isBusy} disabled={!config.data} onClick={save}>
            {pays ? format(t.saveAndPay, { amount: pays }) : t.save}
          </Button>
        </>
      }
    >
      <Stack gap={4} align="stretch">
        {error !== undefined && <PaymentError error={error} onConfirmed={() => void run(finish)} />}
        {config.isError ? (
          <ErrorNotice error={config.error} onRetry={() => void config.refetch()} />
        ) : config.data ? (
          <CardEntry ref={entry} config={config.data} onSubmit={save} onTyped={() => setTyped(true)} onEscape={close} focused />
        ) : (
          <Skeleton height={260} />
        )}
        <Text size={12} tone="muted">
          {t.safe}
        </Text>
      </Stack>
    </Dialog>
  );
}
