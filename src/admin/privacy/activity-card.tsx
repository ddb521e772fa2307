import { useState } from 'react';
import { audits } from '../../contract/audits/audits.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { didOf, useDescribeWords } from '../../shared/audits/describe.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { CardRow } from '../card-rows.tsx';
import { activityStrings } from './activity-strings.ts';

const first = 5;
const step = 20;
const most = 200;

/** What the user themselves did here, from the audit log. */
export default function ActivityCard() {
  const t = useStrings('activity', activityStrings);
  const words = useDescribeWords();
  const [count, setCount] = useState(first);
  const { data, error, refetch, isFetching } = useEndpoint(audits, 'mine', { input: { query: { count } }, keepPrevious: true });
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t.title}</Heading>
          <Text tone="muted">{t.text}</Text>
        </Stack>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {data?.data.length === 0 && <Text tone="muted">{t.none}</Text>}
        {data && data.data.length > 0 && (
          <div>
            {data.data.map((row) => {
              const did = didOf(row, words);
              return (
                <CardRow key={row._id}>
                  <Text dir="auto">{did.charAt(0).toLocaleUpperCase() + did.slice(1)}</Text>
                  <Text tone="muted" size={13} style={{ flexShrink: 0, textAlign: 'end' }}>
                    <Time value={row.createdAt} />
                    <br />
                    {format(t.from, { ip: row.ip })}
                  </Text>
                </CardRow>
              );
            })}
          </div>
        )}
        {data?.next !== undefined && count < most && (
          <Row>
            <Button busy={isFetching} onClick={() => setCount(Math.min(most, count + step))}>
              {t.older}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
