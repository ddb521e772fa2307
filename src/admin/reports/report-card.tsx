import type { Report } from '../../contract/reports/reports.schemas.ts';
import { reports } from '../../contract/reports/reports.ts';
import { exactTime } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useMay } from '../use-may.ts';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { nameOf, textOf } from './report-words.ts';
import { reportsStrings } from './reports-strings.ts';

export type ReportAction = 'preview' | 'schedule' | 'send' | 'pause';

/** One report: what it tells, when it goes out, and what can be done with it. */
export function ReportCard({ report, busy, onAct }: { report: Report; busy: boolean; onAct(action: ReportAction): void }) {
  const t = useStrings('reports', reportsStrings);
  const { language } = useLocale();
  const region = useWorkspaceRegion();
  const [maySchedule, maySend] = [useMay(reports.schedule), useMay(reports.send)];
  const { schedule, recipients, nextRunAt, lastRunAt } = report;
  const name = nameOf(report, t);
  const isActive = schedule?.active === true;
  const facts = [
    ...(schedule ? [`${t[schedule.interval]}, ${plural(language, t.recipients, recipients.length)}`] : []),
    ...(nextRunAt ? [format(t.next, { time: exactTime(nextRunAt, language, region) })] : []),
    ...(lastRunAt ? [format(t.last, { time: exactTime(lastRunAt, language, region) })] : []),
  ];
  const action = (id: ReportAction) => (
    <Button size="s" data-act={id} aria-label={`${t[id]}: ${name}`} busy={id === 'pause' && busy} onClick={() => onAct(id)}>
      {t[id]}
    </Button>
  );
  return (
    <Card>
      <Row gap={4} justify="between" align="start" wrap>
        <Stack gap={1} style={{ flex: '1 1 280px' }}>
          <Row gap={2} wrap>
            <Heading level={2}>{name}</Heading>
            {schedule && <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? t[schedule.interval] : t.paused}</Badge>}
          </Row>
          <Text tone="muted">{textOf(report, t)}</Text>
          {isActive && (
            <Text size={13} tone="muted" tabular>
              {facts.join(' · ')}
            </Text>
          )}
        </Stack>
        <Row gap={2} wrap>
          {action('preview')}
          {maySend && action('send')}
          {maySchedule && action('schedule')}
          {maySchedule && isActive && action('pause')}
        </Row>
      </Row>
    </Card>
  );
}
