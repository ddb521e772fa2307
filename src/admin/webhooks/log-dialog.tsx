import { useEffect, useState } from 'react';
import { deliveriesPageSize, deliveryStates, type Delivery, type Webhook } from '../../contract/webhooks/webhooks.schemas.ts';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../use-may.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { LogEntry } from './log-entry.tsx';
import { webhooksStrings } from './webhooks-strings.ts';

/** A message is in line within a second of its event, and what waits is sent. */
const lookAgainMs = 2000;
const Entries = styled('ul')`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What was sent, what came back, and sending it again. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useStrings('webhooks', webhooksStrings);
  const { language } = useLocale();
  const toast = useToast();
  const fail = useToastFailure();
  const mayRetry = useMay(webhooks.retry);
  const [page, setPage] = useState(0);
  const [state, setState] = useState<Delivery['state']>();
  const query = { id: webhook.id, offset: page * deliveriesPageSize, limit: deliveriesPageSize, ...(state && { state }) };
  const { data, error, isFetching, refetch } = useEndpoint(webhooks, 'logs', { input: { query }, keepPrevious: true });
  const retry = useChange(webhooks, 'retry');
  const retryFailed = useChange(webhooks, 'retryFailed');
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(() => void refetch(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [isFetching, refetch]);

  const again = (deliveryId: string) =>
    retry.mutate(
      { deliveryId },
      {
        onSuccess: ({ statusCode }) =>
          toast.show(statusCode === 202 ? { text: t.retried, tone: 'success' } : { text: t.retryOff, tone: 'danger' }),
        onError: fail,
      },
    );
  const againAll = () =>
    retryFailed.mutate(
      { webhookId: webhook.id },
      { onSuccess: ({ count }) => toast.show({ text: plural(language, t.retriedAll, count), tone: 'success' }), onError: fail },
    );
  return (
    <Dialog open size="l" title={format(t.logTitle, { name: webhook.displayName })} description={webhook.url} onClose={onClose}>
      <Stack gap={4} align="stretch">
        <Row justify="between" gap={4} wrap align="end">
          <Select
            label={t.logShow}
            options={[{ value: '', label: t.logAll }, ...deliveryStates.map((value) => ({ value, label: t[value] }))]}
            value={state ?? ''}
            onChange={(value) => {
              setState(deliveryStates.find((each) => each === value));
              setPage(0);
            }}
          />
          {mayRetry && webhook.isActive && webhook.failed > 0 && (
            <Button busy={retryFailed.isPending} onClick={againAll}>
              {t.retryAll}
            </Button>
          )}
        </Row>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton height={240} />}
        {data?.count === 0 && (
          <EmptyState title={state ? t.logNoneTitle : t.logEmptyTitle}>{state ? t.logNoneText : t.logEmptyText}</EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <>
            <Entries>
              {data.rows.map((delivery) => (
                <LogEntry
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={retry.isPending && retry.variables.deliveryId === delivery.id}
                  onRetry={mayRetry && webhook.isActive ? () => again(delivery.id) : undefined}
                />
              ))}
            </Entries>
            <Pagination page={page} pageSize={deliveriesPageSize} total={data.count} onPage={setPage} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
