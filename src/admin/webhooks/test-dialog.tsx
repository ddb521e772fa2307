import { useState } from 'react';
import type { Webhook } from '../../contract/webhooks/webhooks.schemas.ts';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { reasonText } from './reason-text.ts';
import { optionOf, useEventCategories } from './use-event-categories.ts';
import { webhooksStrings } from './webhooks-strings.ts';

/** Sends an example, and shows what came back. */
export function TestDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useStrings('webhooks', webhooksStrings);
  const common = useStrings('common', commonStrings);
  const { data, error, refetch, isFetching } = useEventCategories();
  const test = useChange(webhooks, 'test');
  const [key, setKey] = useState(webhook.eventKeys[0] ?? '');
  const events = (data ?? []).flatMap((category) => category.events).filter((event) => webhook.eventKeys.includes(event.key));
  const event = events.find((each) => each.key === key);
  const { url, id: _id } = webhook;
  const send = () => event && test.mutate({ body: { url, _id, payload: event.example } });
  const result = test.data;
  const isGood = result !== undefined && result.statusCode >= 200 && result.statusCode < 300;
  const facts = { status: result?.statusCode ?? 0, ms: result?.durationMs ?? 0 };
  return (
    <Dialog
      open
      title={format(t.testTitle, { name: webhook.displayName })}
      description={format(t.testText, { url })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button variant="primary" busy={test.isPending} onClick={send}>
            {t.sendTest}
          </Button>
        </>
      }
    >
      <Stack gap={4} align="stretch">
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton height={200} />}
        {event && (
          <>
            <Select
              label={t.testEvent}
              options={events.map(optionOf)}
              value={key}
              onChange={(value) => {
                setKey(value);
                test.reset();
              }}
            />
            <JsonBlock label={t.request} text={JSON.stringify(event.example)} />
          </>
        )}
        {test.error && <ErrorNotice error={test.error} />}
        <div role="status">
          {result && (
            <Stack gap={3} align="stretch">
              <Notice tone={isGood ? 'success' : 'danger'}>
                {result.statusCode === 0 ? reasonText(t, result.reason) : format(isGood ? t.testWorked : t.testFailed, facts)}
              </Notice>
              {result.body && <JsonBlock label={t.answerLabel} text={result.body} />}
            </Stack>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
