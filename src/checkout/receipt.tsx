import { Fragment, useState } from 'react';
import { billing } from '../contract/billing/billing.ts';
import type { BillingPlan } from '../contract/billing/billing.schemas.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { saveFile } from '../lib/save-file.ts';
import { useApi } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { successGlyph } from '../ui/glyphs.ts';
import { Heading } from '../ui/heading.tsx';
import { Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import type { Receipt } from './checkout-machine.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { brandName, useMoney } from './use-money.ts';

const Head = styled('div')`
  display: grid;
  justify-items: center;
  gap: var(--_space-2);
  padding-block-start: var(--_space-2);
  text-align: center;
  & > svg {
    color: var(--_success);
  }
`;
const Paper = styled('dl')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, auto);
  gap: 10px var(--_space-4);
  margin: 0;
  padding: var(--_space-4);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  font-variant-numeric: tabular-nums;
  & > dt {
    color: var(--_text-muted);
  }
  & > dd {
    margin: 0;
    font-weight: 500;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

interface ReceiptViewProps {
  plan: BillingPlan;
  receipt: Receipt | undefined;
  onDone(): void;
}

/** What was paid, with the number that a bookkeeper asks for. */
export function ReceiptView({ plan, receipt, onDone }: ReceiptViewProps) {
  const t = useStrings('checkout', checkoutStrings);
  const { money, day } = useMoney();
  const { invoicePdf } = useApi(billing);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const { invoice, method, subscription } = receipt ?? {};
  const trialEnd = subscription?.status === 'trialing' ? subscription.trialEnd : undefined;
  const email = method?.billingDetails.email;

  async function download() {
    setLoading(true);
    setError(undefined);
    try {
      const name = format(t.receiptFile, { number: invoice!.receiptNumber });
      saveFile(name, await invoicePdf({ invoiceId: invoice!.id, query: { outputFileName: name } }));
    } catch (cause) {
      setError(cause);
    }
    setLoading(false);
  }
  const rows: [label: string, value: string | undefined | false][] = invoice
    ? [
        [t.receiptTotal, money(invoice.totalAmount, invoice.currency)],
        [t.receiptNumber, invoice.receiptNumber],
        [t.receiptCard, method && format(t.savedCard, { brand: brandName(method.brand), last4: method.last4 })],
        [t.receiptRenews, subscription && !subscription.cancellation && day(subscription.currentPeriodEnd)],
        [t.receiptMail, invoice.totalAmount > 0 && email],
      ]
    : [];
  const title = trialEnd
    ? t.doneTrialTitle
    : invoice && invoice.totalAmount > 0
      ? t.doneTitle
      : format(t.doneFreeTitle, { name: plan.name });
  return (
    <Stack gap={5}>
      <Head role="status">
        <Glyph d={successGlyph} size={24} />
        <Heading level={3} size={20}>
          {title}
        </Heading>
        <Text tone="muted">
          {trialEnd ? format(t.doneTrialText, { name: plan.name, date: day(trialEnd) }) : format(t.doneText, { name: plan.name })}
        </Text>
      </Head>
      {rows.length > 0 && (
        <Paper>
          {rows.map(
            ([label, value]) =>
              value && (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </Paper>
      )}
      {!receipt && <Text tone="muted">{t.receiptMissing}</Text>}
      {error !== undefined && <ErrorNotice error={error} />}
      <Stack gap={2}>
        <Button variant="primary" size="l" block autoFocus data-autofocus="" onClick={onDone}>
          {t.done}
        </Button>
        {invoice && (
          <Button size="l" block busy={isLoading} onClick={() => void download()}>
            {t.receiptPdf}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
