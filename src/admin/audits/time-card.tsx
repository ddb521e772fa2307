import { plural } from '../../i18n/plural.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import type { AuditNarrowing } from '../../contract/audits/audits.schemas.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { useCountToday, useHistogram } from './audits-queries.ts';
import { timeStrings } from './time-strings.ts';

const load = () => import('./histogram.tsx');
const space = <div style={{ blockSize: 100 }} />;

interface TimeCardProps {
  narrowing: AuditNarrowing;
  onChoose(range: { from: string; to: string }): void;
}

// A finger scrolls the page there.
const ForMice = styled('div')`
  @media (pointer: coarse) {
    display: none;
  }
`;

/** How much happened when, above the list. */
export function TimeCard({ narrowing, onChoose }: TimeCardProps) {
  const t = useStrings('time', timeStrings);
  const { language } = useLocale();
  const { data, error, refetch, isFetching } = useHistogram(narrowing);
  const today = useCountToday(narrowing);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const sum = (of: 'total' | 'severe') => data?.bars.reduce((total, bar) => total + bar[of], 0) ?? 0;
  return (
    <Card>
      <Stack gap={3}>
        <Text size={13} tone="muted" tabular role="status" style={{ minBlockSize: 20 }}>
          {data &&
            [
              plural(language, t.entries, sum('total')),
              ...(sum('severe') > 0 ? [plural(language, t.severe, sum('severe'))] : []),
              ...(today === undefined ? [] : [format(t.today, { count: new Intl.NumberFormat(language).format(today) })]),
            ].join(' · ')}
        </Text>
        {data ? (
          <LazyPart
            load={load}
            key={`${data.from} ${data.to}`}
            props={{ data, onChoose }}
            waiting={space}
            failed={(cause, retry) => <ErrorNotice error={cause} onRetry={retry} />}
          />
        ) : (
          space
        )}
        <ForMice>
          <Text size={12} tone="faint">
            {t.hint}
          </Text>
        </ForMice>
      </Stack>
    </Card>
  );
}
