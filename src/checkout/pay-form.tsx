import { looksLikeEmail } from '../lib/normalize-input.ts';
import { useRef, useState, type RefObject } from 'react';
import { checkoutDraft } from '../auth/checkout-draft.ts';
import type { CardConfig, PaymentMethod } from '../contract/billing/billing.schemas.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { CardEntry, prepareCardEntry, type CardEntryHandle } from '../shared/card-entry/card-entry.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Heading } from '../ui/heading.tsx';
import { LazyPart, preparePart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import type { DetailFaults } from './billing-fields.tsx';
import { CardChoices } from './card-choices.tsx';
import { dueToday, type CheckoutEvent, type CheckoutState, type Details } from './checkout-machine.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { Columns } from './order-skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useMoney } from './use-money.ts';

const loadFields = () => import('./billing-fields.tsx');
const loadConfirmation = () => import('../shared/card-entry/confirm-payment.tsx');

type Paying = Extract<CheckoutState, { step: 'pay' }>;

/** Loads what the form is made of, so that its button doesn't move under somebody's finger. Never rejects: the form says what is missing. */
export const preparePayForm = (config: CardConfig): Promise<unknown> =>
  Promise.allSettled([preparePart(loadFields), prepareCardEntry(config)]);

/** What a card holds already, else what is known of the person. */
function detailsOf(method: PaymentMethod | undefined, email: string): Details {
  const { name = '', taxId = '', address = {}, email: known } = method?.billingDetails ?? {};
  const { addressLine1 = '', city = '', postalCode = '', state = '', country } = address;
  const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(navigator.language)?.[1] ?? '';
  return { name, email: known ?? email, taxId, address: { addressLine1, city, postalCode, state, country: country ?? region } };
}

const isAddress = (text: string) => looksLikeEmail.test(text.trim());
const isSame = (one: Details, other: Details) => JSON.stringify(one) === JSON.stringify(other);

interface PayFormProps {
  state: Paying;
  send(event: CheckoutEvent): void;
  card: RefObject<CardEntryHandle>;
  email: string;
  tenantId: string;
  onTyped(): void;
  onEscape(): void;
}

/** The order on one side, the card and the billing details on the other, and one button with the amount in it. */
export function PayForm({ state, send, card, email, tenantId, onTyped, onEscape }: PayFormProps) {
  const t = useStrings('checkout', checkoutStrings);
  const { money } = useMoney();
  const { order, plan, quote, choice, phase, error, refusal, toConfirm } = state;
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = state.busy !== false;
  const chosen = order.methods.find(({ id }) => choice.kind === 'saved' && id === choice.id) ?? order.methods[0];
  const known = detailsOf(chosen, email);
  const [typed, setTyped] = useState(() => checkoutDraft.get(tenantId)?.details as Details | undefined);
  const [isEditing, setEditing] = useState(typed !== undefined);
  const [faults, setFaults] = useState<DetailFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const details = typed ?? known;
  // A saved card that says where its owner lives is enough.
  const isComplete = isAddress(known.email) && known.address.country !== '' && chosen?.billingDetails.address?.country !== undefined;
  const areFieldsShown = choice.kind !== 'none' && (isEditing || !isComplete);
  const due = dueToday(state);
  const amount = money(due, quote.currency);
  const isSwitch = order.subscription.status === 'active' && order.subscription.plan.id !== '';

  function change(next: Details) {
    setTyped(next);
    setFaults({});
    checkoutDraft.keep(tenantId, { planId: plan.id, details: next });
    if (next.address.country !== details.address.country) send({ type: 'countryChosen', country: next.address.country });
  }
  function submit() {
    const found: DetailFaults = areFieldsShown
      ? {
          ...(!isAddress(details.email) && { email: t.emailNeeded }),
          ...(!details.address.country && { country: t.countryNeeded }),
        }
      : {};
    setFaults(found);
    if (found.email) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
    if (Object.keys(found).length > 0) return;
    const isNew = choice.kind === 'new' || (typed !== undefined && !isSame(typed, known));
    send({ type: 'submitted', ...(areFieldsShown && isNew && { details: { ...details, email: details.email.trim() } }) });
  }
  const label =
    due > 0
      ? format(t.pay, { amount })
      : order.subscription.status === 'trialing' && order.subscription.plan.id === plan.id
        ? format(t.keepPlan, { name: plan.name })
        : quote.trialEnd
          ? t.startTrial
          : format(isSwitch ? t.switchPlan : t.keepPlan, { name: plan.name });
  const progress = {
    card: t.stepCard,
    details: t.stepDetails,
    charge: state.waits > 0 ? t.stepWait : t.stepCharge,
    check: t.stepCheck,
  }[phase];
  const newCard = { kind: 'new' } as const;
  const isUnsure = error !== undefined && phase === 'check';

  return (
    <Columns>
      <aside aria-label={t.summary}>
        <OrderSummary
          order={order}
          plan={plan}
          quote={quote}
          isStale={state.sending !== false}
          isLocked={isBusy}
          onPlan={(planId) => send({ type: 'planChosen', planId })}
        />
      </aside>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={6}>
          {refusal && (
            <Notice
              tone={toConfirm ? 'warning' : 'danger'}
              live="alert"
              title={toConfirm ? undefined : t.declinedTitle}
              action={
                <Row gap={2} wrap style={{ marginBlockStart: 8 }}>
                  {toConfirm && (
                    <Button size="s" variant="primary" disabled={isBusy} onClick={() => setConfirming(true)}>
                      {t.confirmPayment}
                    </Button>
                  )}
                  {choice.kind !== 'new' && (
                    <Button size="s" disabled={isBusy} onClick={() => send({ type: 'cardChosen', choice: newCard })}>
                      {refusal === 'authentication' && !toConfirm ? t.sameCard : t.otherCard}
                    </Button>
                  )}
                </Row>
              }
            >
              {toConfirm ? t.toConfirm : t[refusal]}
            </Notice>
          )}
          {isConfirming && toConfirm && (
            <LazyPart
              load={loadConfirmation}
              props={{
                invoiceId: toConfirm,
                config: order.config!,
                onClose: () => setConfirming(false),
                // Sent again, it's found to be paid: what is left of the change is made.
                onPaid: () => (setConfirming(false), submit()),
              }}
              waiting={null}
              failed={(cause, retry) => <ErrorNotice error={cause} onRetry={retry} />}
            />
          )}
          <Stack gap={3}>
            <Heading level={3}>{t.payment}</Heading>
            <CardChoices
              methods={order.methods}
              choice={choice}
              later={due > 0 || order.methods.length > 0 ? undefined : quote.trialEnd ? t.laterTrial : t.laterFree}
              isLocked={isBusy}
              onChoose={(next) => send({ type: 'cardChosen', choice: next })}
            >
              <CardEntry ref={card} config={order.config!} onSubmit={submit} onTyped={onTyped} onEscape={onEscape} />
            </CardChoices>
            {choice.kind === 'new' && (
              <Text size={12} tone="muted">
                {t.secure}
              </Text>
            )}
          </Stack>
          {choice.kind !== 'none' && (
            <Stack gap={3}>
              <Row justify="between">
                <Heading level={3}>{t.details}</Heading>
                {!areFieldsShown && (
                  <LinkButton disabled={isBusy} onClick={() => setEditing(true)} aria-label={`${t.change}: ${t.details}`}>
                    {t.change}
                  </LinkButton>
                )}
              </Row>
              {areFieldsShown ? (
                <LazyPart
                  load={loadFields}
                  props={{ details, faults, onChange: change }}
                  waiting={<Skeleton height={412} />}
                  failed={(cause, retry) => <ErrorNotice error={cause} onRetry={retry} />}
                />
              ) : (
                <Text as="div" tone="muted">
                  {[known.name, known.email, known.address.addressLine1, known.address.city, known.address.country, known.taxId]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              )}
            </Stack>
          )}
          <Stack gap={3}>
            {state.isDearer && state.sending === false && (
              <Notice tone="warning" live="alert">
                {t.dearer}
              </Notice>
            )}
            {isUnsure ? (
              <Notice tone="warning" title={t.unsureTitle} live="alert">
                {t.unsureText}
              </Notice>
            ) : (
              error && <ErrorNotice error={error} />
            )}
            <Button type="submit" variant="primary" size="l" block busy={isBusy} aria-disabled={state.sending !== false}>
              {label}
            </Button>
            <Text size={12} tone="muted" role="status" style={{ minBlockSize: 16 }}>
              {isBusy
                ? progress
                : quote.after.total > 0 &&
                  format(t.terms, {
                    amount: money(quote.after.total, quote.currency),
                    period: quote.after.interval === 'year' ? t.perYearShort : t.perMonthShort,
                  })}
            </Text>
          </Stack>
        </Stack>
      </form>
    </Columns>
  );
}
