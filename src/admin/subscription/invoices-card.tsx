import { useMemo, useState } from 'react';
import Download from 'lucide-react/icons/download';
import type { Invoice } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { LazyDialog } from './lazy-dialog.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useInvoiceFile } from './use-invoice-file.ts';

const loadInvoice = () => import('./invoice-dialog.tsx');
const pageSize = 10;

/** What was paid and what is due, the newest first. */
export function InvoicesCard() {
  const t = useStrings('subscription', subscriptionStrings);
  const query = useEndpoint(billing, 'listInvoices');
  const words = useBillingWords();
  const file = useInvoiceFile();
  const [asked, setAsked] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const invoices = query.data ?? [];
  const page = Math.min(asked, Math.max(0, Math.ceil(invoices.length / pageSize) - 1));
  const opened = invoices.find(({ id }) => id === openId);
  const columns = useMemo(
    (): Column<Invoice>[] => [
      {
        id: 'date',
        header: t.date,
        cell: ({ id, receiptNumber: number, paymentDate }) => (
          <LinkButton aria-label={format(t.viewInvoice, { number, date: words.date(paymentDate) })} onClick={() => setOpenId(id)}>
            {words.date(paymentDate)}
          </LinkButton>
        ),
      },
      {
        id: 'number',
        header: t.number,
        showFrom: 640,
        cell: ({ receiptNumber }) => (
          <Text as="span" tone="muted" tabular>
            {receiptNumber}
          </Text>
        ),
      },
      { id: 'status', header: t.status, compact: 2, skeleton: 'pill', cell: ({ status }) => <InvoiceStatus status={status} /> },
      {
        id: 'amount',
        header: t.amount,
        compact: 1,
        align: 'end',
        cell: ({ totalAmount, currency }) => (
          <Text as="span" tabular strong>
            {words.money(totalAmount, currency)}
          </Text>
        ),
      },
    ],
    [t, words],
  );
  return (
    <Stack gap={3}>
      <Heading level={2}>{t.invoices}</Heading>
      {query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Table
          label={t.invoices}
          columns={columns}
          rows={invoices.slice(page * pageSize, (page + 1) * pageSize)}
          rowId={({ id }) => id}
          rowName={({ receiptNumber }) => receiptNumber}
          loading={query.isPending}
          skeletonRows={3}
          empty={<EmptyState title={t.noInvoices}>{t.noInvoicesText}</EmptyState>}
          actions={(invoice) => (
            <IconButton
              size="s"
              label={format(t.downloadInvoice, { number: invoice.receiptNumber })}
              busy={file.busyId === invoice.id}
              onClick={() => void file.download(invoice)}
            >
              <Icon of={Download} />
            </IconButton>
          )}
        />
      )}
      <Pagination page={page} pageSize={pageSize} total={invoices.length} onPage={setAsked} />
      {opened && (
        <LazyDialog
          load={loadInvoice}
          title={opened.receiptNumber}
          props={{ invoice: opened, file, onClose: () => setOpenId(undefined) }}
        />
      )}
    </Stack>
  );
}
