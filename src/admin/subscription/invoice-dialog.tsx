import Download from 'lucide-react/icons/download';
import type { Invoice } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { invoiceDialogStrings } from './invoice-dialog-strings.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import { MoneyLines } from './money-lines.tsx';
import { useBillingWords } from './use-billing-words.ts';
import type { useInvoiceFile } from './use-invoice-file.ts';

export interface InvoiceDialogProps {
  invoice: Invoice;
  file: ReturnType<typeof useInvoiceFile>;
  onClose(): void;
}

/** An invoice with all its lines. */
export default function InvoiceDialog({ invoice, file, onClose }: InvoiceDialogProps) {
  const t = useStrings('invoice-dialog', invoiceDialogStrings);
  const common = useStrings('common', commonStrings);
  const words = useBillingWords();
  const { data, error, refetch } = useEndpoint(billing, 'invoiceLines', { input: { invoiceId: invoice.id } });
  const { receiptNumber: number, status, paid, paymentDate, totalAmount, currency } = invoice;
  return (
    <Dialog
      open
      title={format(t.title, { number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button
            variant="primary"
            start={<Icon of={Download} />}
            busy={file.busyId === invoice.id}
            onClick={() => void file.download(invoice)}
          >
            {t.download}
          </Button>
        </>
      }
    >
      <Stack gap={5} align="stretch">
        <Row gap={3} justify="between">
          <Text tone="muted">{format(paid ? t.paidOn : t.issuedOn, { date: words.date(paymentDate) })}</Text>
          <InvoiceStatus status={status} />
        </Row>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <MoneyLines lines={data.lines} total={totalAmount} currency={currency} words={words} />
        ) : (
          <Skeleton height={120} />
        )}
      </Stack>
    </Dialog>
  );
}
