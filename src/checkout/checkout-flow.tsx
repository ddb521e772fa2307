import { useEffect, useRef, useState } from 'react';
import type { SessionState } from '../auth/session.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useEvent } from '../lib/use-event.ts';
import { useFlow } from '../lib/use-flow.ts';
import { useServices } from '../services.tsx';
import { refused } from '../shared/card-entry/card-fields.ts';
import type { CardEntryHandle } from '../shared/card-entry/card-entry.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import { checkoutEffects, type CheckoutTellings } from './checkout-effects.ts';
import { checkoutMachine, type CheckoutState } from './checkout-machine.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { PayForm, preparePayForm } from './pay-form.tsx';
import { ReceiptView } from './receipt.tsx';
import { useMoney } from './use-money.ts';

interface FlowProps extends CheckoutTellings {
  open: boolean;
  plan?: string | undefined;
  state: Extract<SessionState, { status: 'signedIn' }>;
  onUnderWay(is: boolean): void;
  onClose(): void;
}

/** The order reaches to the dialog's edges. */
const HeaderSlot = styled('slot')`
  &::slotted(*) {
    margin-block-end: calc(var(--_space-4) + 4px);
  }
`;
const FooterSlot = styled('slot')`
  &::slotted(*) {
    margin-block-start: var(--_space-4);
  }
  &[data-wide]::slotted(*) {
    margin-block-start: calc(var(--_space-6) + var(--_space-4));
  }
`;

const stopTexts = {
  forbidden: 'forbiddenText',
  noProvider: 'noProviderText',
  planNotFound: 'planNotFoundText',
  external: 'externalText',
} as const;

/** From what the server knows to a receipt. */
export default function CheckoutFlow({
  open,
  plan: asked,
  state: { user, activeTenant },
  onUnderWay,
  onClose,
  onConfirmed,
  onError,
}: FlowProps) {
  const t = useStrings('checkout', checkoutStrings);
  const { day } = useMoney();
  const { api } = useServices();
  const { tenantId } = activeTenant;
  const card = useRef<CardEntryHandle>(null);
  const [hasTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const told = { onConfirmed: useEvent(onConfirmed), onError: useEvent(onError) };

  const { state, screen } = useFlow(
    () => checkoutMachine(asked),
    () =>
      checkoutEffects({
        api,
        tenantId,
        prepare: preparePayForm,
        addCard: async () => card.current?.add() ?? refused('unreachable'),
        ...told,
      }),
    {
      loading: () => <OrderSkeleton />,
      failed: ({ error }, send) => <ErrorNotice error={error} onRetry={() => send({ type: 'retried' })} />,
      stopped: (stopped) => <Text tone="muted">{stopText(stopped)}</Text>,
      pay: (paying, send) => (
        <PayForm
          state={paying}
          send={send}
          card={card}
          email={user.email}
          tenantId={tenantId}
          onTyped={() => setTyped(true)}
          onEscape={close}
        />
      ),
      reloading: () => (
        <Stack gap={4}>
          <Text role="status" tone="muted">
            {t.stepReload}
          </Text>
          <Skeleton height={180} />
        </Stack>
      ),
      confirmed: ({ plan, receipt }) => <ReceiptView plan={plan} receipt={receipt} onDone={onClose} />,
    },
  );
  const isUnderWay = (state.step === 'pay' || state.step === 'reloading') && state.busy !== false;
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay]);

  function close(): void {
    if (wouldLose) setLeaving(true);
    else onClose();
  }
  function stopText({ why, error, subscription }: Extract<CheckoutState, { step: 'stopped' }>): string {
    if (why === 'planRefused') return error?.message ?? '';
    if (why !== 'onPlan') return format<string>(t[stopTexts[why]], { workspace: activeTenant.name });
    return format(subscription?.cancellation ? t.onPlanEnds : t.onPlanText, { date: day(subscription!.currentPeriodEnd) });
  }
  const title = state.step === 'stopped' ? format<string>(t[`${state.why}Title`], { name: state.plan?.name ?? '' }) : t.title;
  const isWide = state.step === 'pay' || state.step === 'loading';
  // What is typed into the card's fields is lost with them; all else stays.
  const wouldLose = state.step === 'pay' && state.choice.kind === 'new' && hasTyped && !isUnderWay;
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        size={isWide ? 'xl' : 's'}
        footer={state.step === 'stopped' && <Button onClick={onClose}>{t.close}</Button>}
      >
        <HeaderSlot name="checkout-header" />
        {screen}
        <FooterSlot name="checkout-footer" data-wide={isWide || undefined} />
      </Dialog>
      <ConfirmDialog
        open={open && isLeaving}
        title={t.leaveTitle}
        confirm={t.leave}
        cancel={t.stay}
        tone="normal"
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          setTyped(false);
          onClose();
        }}
      >
        {t.leaveText}
      </ConfirmDialog>
    </>
  );
}
