import { useState } from 'react';
import type { Usage, UsageId } from '../../contract/usage/usage.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text } from '../../ui/text.tsx';
import { height } from './chart-frame.ts';
import { usageStrings } from './usage-strings.ts';
import { UsageTable } from './usage-table.tsx';
import { UsageTiles } from './usage-tiles.tsx';
import { useUsageWords } from './use-usage-words.ts';

const loadChart = () => import('./usage-chart.tsx');
const space = <div style={{ blockSize: height + 28 }} />;
const running = { day: 'runningDay', week: 'runningWeek', month: 'runningMonth' } as const;

/** Totals, and how they came about. `isLate`: the numbers are those of another time. */
export function UsageView({ usage, isLate }: { usage: Usage; isLate: boolean }) {
  const t = useStrings('usage', usageStrings);
  const { language } = useLocale();
  const words = useUsageWords(usage);
  const [chosen, setChosen] = useState<ReadonlySet<UsageId>>(() => new Set(usage.series.slice(0, 2).map(({ id }) => id)));
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { step, steps, series, to, timeZone } = usage;
  const toggle = (id: UsageId) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  // The last date, not midnight after it.
  const range = { from: words.date(steps[0]!), to: words.date(new Date(Date.parse(to) - 1).toISOString()), timeZone };
  const hasBefore = series.some(({ previous }) => previous);
  const texts = [format(t.range, range), ...(hasBefore ? [plural(language, t[`${step}_before`], steps.length)] : []), t[running[step]]];
  // Said once of all, not on each tile.
  const before = hasBefore ? undefined : series.some(({ previous }) => previous !== null) ? t.nonePrevious : t.unknownPrevious;
  const chart =
    chosen.size === 0 ? (
      <EmptyState title={t.nothingChosen} />
    ) : (
      <LazyPart
        load={loadChart}
        props={{ usage, words, chosen }}
        waiting={space}
        failed={(cause, retry) => <ErrorNotice error={cause} onRetry={retry} />}
      />
    );
  return (
    <Stack gap={5} align="stretch" aria-busy={isLate || undefined} style={isLate ? { opacity: 0.6 } : undefined}>
      <UsageTiles {...{ series, words, chosen }} onToggle={toggle} />
      <Card>
        {isEmpty ? (
          <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
        ) : (
          <Tabs<'chart' | 'table'>
            label={t.views}
            value={view}
            onChange={setView}
            items={[
              { id: 'chart', label: t.chart, panel: () => chart },
              { id: 'table', label: t.table, panel: () => <UsageTable {...{ usage, words }} /> },
            ]}
          />
        )}
        <Text size={12} tone="muted" style={{ marginBlockStart: 16 }}>
          {[...texts, ...(chosen.size === 1 && !isEmpty && view === 'chart' ? [t.dashed] : [])].join(' ')}
        </Text>
        {before && (
          <Text size={12} tone="muted">
            {before}
          </Text>
        )}
      </Card>
    </Stack>
  );
}
