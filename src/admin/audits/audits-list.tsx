import Download from 'lucide-react/icons/download';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AuditNarrowing } from '../../contract/audits/audits.schemas.ts';
import { auditStreams } from '../../contract/audit-streams/audit-streams.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { sentenceOf, useDescribeWords } from '../../shared/audits/describe.ts';
import { ListScreen, type ListScreenProps } from '../../shared/lists/list-screen.tsx';
import { useListView, type ListView } from '../../shared/lists/use-list-view.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/stack.tsx';
import { useConnection } from '../../use-connection.ts';
import type { SectionHeading } from '../section.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { narrowingOf, useAuditPage, useAuditRows, useAuditStats, type AuditEntry, type FilterId } from './audits-queries.ts';
import { auditsStrings } from './audits-strings.ts';
import { entryLink, LinkedEntry } from './linked-entry.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { TimeCard } from './time-card.tsx';

/** Calls when the element comes near the screen, or still is after what is above it has grown to `length`. */
function useNear(reached: () => void, length: number) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: '600px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [reached, length]);
  return element;
}

type Entries = Pick<ListScreenProps<AuditEntry>, 'query' | 'rows' | 'total' | 'isMinimum' | 'pageSize'>;
interface EntriesProps extends SectionHeading {
  view: ListView;
  narrowing: AuditNarrowing;
}

/** In one list, or in pages where the vendor wants those. */
export function AuditsList(heading: SectionHeading) {
  const { adminBox, options } = useConnection();
  const mode = { ...useStore(adminBox)?.navigation?.['audits'], ...options.navigation?.['audits'] }.paginationMode;
  const view = useListView({ id: 'createdAt', descending: true });
  const { search, filters } = view;
  const narrowing = useMemo(() => narrowingOf({ search, filters }), [search, filters]);
  const Shown = mode === 'pages' ? AuditPages : AuditScroll;
  return <Shown {...heading} view={view} narrowing={narrowing} />;
}

const AuditPages = (props: EntriesProps) => <AuditEntries {...props} {...useAuditPage(props.narrowing, props.view)} />;

function AuditScroll(props: EntriesProps) {
  const t = useStrings('audits', auditsStrings);
  const { query, rows, hasMore, isFetchingMore, moreError, more } = useAuditRows(props.narrowing, props.view.sort.descending);
  // After a failure, somebody decides when to try again.
  const moreByItself = useCallback(() => void (moreError === undefined && more()), [moreError, more]);
  const end = useNear(moreByItself, rows?.length ?? 0);
  return (
    <AuditEntries {...props} query={query} rows={rows} total={rows?.length ?? 0}>
      <div ref={end}>
        {moreError !== undefined && <ErrorNotice error={moreError} onRetry={() => void more()} />}
        {hasMore && (
          <Row justify="center" style={{ paddingBlockStart: 16 }}>
            <Button busy={isFetchingMore} onClick={() => void more()}>
              {t.more}
            </Button>
          </Row>
        )}
      </div>
    </AuditEntries>
  );
}

function AuditEntries({ view, narrowing, children, ...list }: EntriesProps & Entries & { children?: ReactNode }) {
  const t = useStrings('audits', auditsStrings);
  const words = useDescribeWords();
  const mayStream = useMay(auditStreams.list);
  const days = useAuditStats().data?.retentionDays;
  const [open, setOpen] = useState<AuditEntry>();
  const [exporting, setExporting] = useState<{ asks: boolean }>();
  const [linked, setLinked] = useState<string>();
  useAddressAction('entry/', setLinked);
  useAddressAction('export', () => setExporting({ asks: true }));
  const columns = useMemo(() => auditColumns({ t, words, onOpen: setOpen }), [t, words]);
  const dialog = {
    words,
    onFilter(id: FilterId, value: string) {
      setOpen(undefined);
      setLinked(undefined);
      view.setFilter(id, value);
    },
  };
  return (
    <ListScreen
      {...list}
      description={days === undefined ? list.description : `${list.description} ${format(t.kept, { days })}`}
      words={t}
      view={view}
      columns={columns}
      rowName={(row) => sentenceOf(row, words)}
      notice={<TimeCard narrowing={narrowing} onChoose={({ from, to }) => view.setFilter('range', `${from}~${to}`)} />}
      more={
        <>
          {mayStream && <Button onClick={() => goTo('audits', 'streams')}>{t.streams}</Button>}
          <Button start={<Icon of={Download} />} onClick={() => setExporting({ asks: false })}>
            {t.export}
          </Button>
        </>
      }
      tools={
        <>
          <AuditFilters view={view} rows={list.rows} words={words} />
          <SavedFilters view={view} />
        </>
      }
    >
      {children}
      {open && <AuditDialog {...dialog} row={open} link={entryLink(open)} onClose={() => setOpen(undefined)} />}
      {linked && <LinkedEntry key={linked} {...dialog} place={linked} onClose={() => setLinked(undefined)} />}
      {exporting && <ExportDialog {...exporting} narrowing={narrowing} onClose={() => setExporting(undefined)} />}
    </ListScreen>
  );
}
