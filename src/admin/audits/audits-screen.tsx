import Download from 'lucide-react/icons/download';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { sentenceOf, useDescribeWords } from '../../shared/audits/describe.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import type { SectionHeading } from '../section.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { narrowingOf, useAuditRows, useAuditStats, type AuditEntry } from './audits-queries.ts';
import { auditsStrings } from './audits-strings.ts';
import { ExportDialog } from './export-dialog.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { TimeCard } from './time-card.tsx';

/** Calls when the element comes near the screen. */
function useNear(reached: () => void) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: '600px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [reached]);
  return element;
}

export default function AuditsScreen(heading: SectionHeading) {
  const t = useStrings('audits', auditsStrings);
  const words = useDescribeWords();
  const view = useListView({ id: 'createdAt', descending: true });
  const { search, filters } = view;
  const narrowing = useMemo(() => narrowingOf({ search, filters }), [search, filters]);
  const { query, rows, hasMore, isFetchingMore, moreError, more } = useAuditRows(narrowing, view.sort.descending);
  const stats = useAuditStats();
  const [open, setOpen] = useState<AuditEntry>();
  const [isExporting, setExporting] = useState(false);
  const columns = useMemo(() => auditColumns({ t, words, onOpen: setOpen }), [t, words]);
  // After a failure, somebody decides when to try again.
  const moreByItself = useCallback(() => void (moreError === undefined && more()), [moreError, more]);
  const end = useNear(moreByItself);
  return (
    <ListScreen
      {...heading}
      words={t}
      query={query}
      rows={rows}
      total={rows?.length ?? 0}
      view={view}
      columns={columns}
      rowName={(row) => sentenceOf(row, words)}
      notice={<TimeCard narrowing={narrowing} onChoose={({ from, to }) => view.setFilter('range', `${from}~${to}`)} />}
      more={
        <Button start={<Icon of={Download} />} onClick={() => setExporting(true)}>
          {t.export}
        </Button>
      }
      tools={
        <>
          <AuditFilters view={view} rows={rows} words={words} />
          <SavedFilters view={view} />
        </>
      }
    >
      <div ref={end}>
        {moreError !== undefined && <ErrorNotice error={moreError} onRetry={() => void more()} />}
        {rows && rows.length > 0 && (
          <Row justify="center" style={{ paddingBlockStart: 16 }}>
            {hasMore ? (
              <Button busy={isFetchingMore} onClick={() => void more()}>
                {t.more}
              </Button>
            ) : (
              stats.data?.retentionDays !== undefined && (
                <Text size={13} tone="faint">
                  {format(t.end, { days: stats.data.retentionDays })}
                </Text>
              )
            )}
          </Row>
        )}
      </div>
      {open && (
        <AuditDialog
          row={open}
          words={words}
          onClose={() => setOpen(undefined)}
          onFilter={(id, value) => {
            setOpen(undefined);
            view.setFilter(id, value);
          }}
        />
      )}
      {isExporting && <ExportDialog narrowing={narrowing} onClose={() => setExporting(false)} />}
    </ListScreen>
  );
}
