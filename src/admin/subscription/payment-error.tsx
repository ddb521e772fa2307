import { useState, type ReactNode } from 'react';
import type { DeclineReason } from '../../contract/billing/billing.rules.ts';
import { billing } from '../../contract/billing/billing.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Row } from '../../ui/stack.tsx';
import { Notice } from '../../ui/notice.tsx';
import { subscriptionStrings } from './subscription-strings.ts';

const loadConfirmation = () => import('../../shared/card-entry/confirm-payment.tsx');

const words = {
  declined: 'declined',
  insufficientFunds: 'insufficientFunds',
  expired: 'cardOver',
  authentication: 'authentication',
} as const satisfies Record<DeclineReason, keyof typeof subscriptionStrings>;

type Reasons = Record<(typeof words)[DeclineReason] | 'notPaid', string>;

/** Why a bank refused a payment. */
export const reasonText = (t: Reasons, reason: unknown): string =>
  t[(words as Partial<typeof words>)[reason as DeclineReason] ?? 'notPaid'];

/** Lets the card's holder answer their bank. */
export function ConfirmButton({ invoiceId, onConfirmed }: { invoiceId: string; onConfirmed(): void }) {
  const t = useStrings('subscription', subscriptionStrings);
  const [isOpen, setOpen] = useState(false);
  const { data: config } = useEndpoint(billing, 'cardConfig');
  return (
    <>
      <Button size="s" variant="primary" disabled={!config} onClick={() => setOpen(true)}>
        {t.confirmPayment}
      </Button>
      {isOpen && config && (
        <LazyPart
          load={loadConfirmation}
          props={{ invoiceId, config, onClose: () => setOpen(false), onPaid: () => (setOpen(false), onConfirmed()) }}
          waiting={null}
          failed={(cause, retry) => <ErrorNotice error={cause} onRetry={retry} />}
        />
      )}
    </>
  );
}

/** What kept a change from being made; of a declined card, why. */
export function PaymentError({ error, action, onConfirmed }: { error: unknown; action?: ReactNode; onConfirmed(): void }) {
  const t = useStrings('subscription', subscriptionStrings);
  const { code, context } = toAppError(error);
  const invoiceId = context?.['invoiceId'];
  if (code !== 'PAYMENT_DECLINED') return <ErrorNotice error={error} />;
  return (
    <Notice
      tone={typeof invoiceId === 'string' ? 'warning' : 'danger'}
      live="alert"
      action={
        <Row gap={2} wrap style={{ marginBlockStart: 8 }}>
          {typeof invoiceId === 'string' && <ConfirmButton invoiceId={invoiceId} onConfirmed={onConfirmed} />}
          {action}
        </Row>
      }
    >
      {typeof invoiceId === 'string' ? t.toConfirm : reasonText(t, context?.['reason'])}
    </Notice>
  );
}
