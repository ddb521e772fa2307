import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { encodeFilters } from '../../contract/reports/filters.rules.ts';
import { reportFileName } from '../../contract/reports/reports.rules.ts';
import type { Report, ReportType } from '../../contract/reports/reports.schemas.ts';
import { reports } from '../../contract/reports/reports.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { DownloadDialog } from '../../shared/files/download-dialog.tsx';
import { FiltersButton } from '../../shared/lists/filters-fold.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { FilterFields, firstValues } from './filter-fields.tsx';
import { ReportFrame } from './report-frame.tsx';
import { nameOf } from './report-words.ts';
import { reportsStrings } from './reports-strings.ts';

/** Fields that the server said something about. */
const faultsIn = (error: unknown): Record<string, string> =>
  error ? ((toAppError(error).context?.['fields'] ?? {}) as Record<string, string>) : {};

/** A report as it is now, narrowed at will, and as a file. */
export function PreviewDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const t = useStrings('reports', reportsStrings);
  const common = useStrings('common', commonStrings);
  const { preview } = useApi(reports);
  const { timeZone = 'UTC' } = useWorkspaceRegion();
  const configs = report.dataFilters.map(({ config }) => config);
  const [values, setValues] = useState(() => firstValues(configs, report.schedule?.dataFilters));
  const [asked, setAsked] = useState(values);
  const [narrowing, setNarrowing] = useState(false);
  const [downloading, setDownloading] = useState<ReportType>();
  const name = nameOf(report, t);
  const query = (responseType: ReportType) => ({ templateId: report.id, dataFilters: encodeFilters(asked), responseType });
  const page = useQuery({
    queryKey: [reports.preview.path, report.id, asked],
    queryFn: async () => (await preview({ query: query('html') })).text(),
    placeholderData: keepPreviousData,
    // Each look is in the audit log: nobody looks without wanting to.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const errors = faultsIn(page.error);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setAsked(values);
  };
  return (
    <Dialog
      open
      size="l"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {report.formats.map((type) => (
            <Button
              key={type}
              {...(type === 'html' && { variant: 'primary' as const })}
              disabled={!page.data || page.isError}
              onClick={() => setDownloading(type)}
            >
              {format(t.download, { format: t[type] })}
            </Button>
          ))}
        </>
      }
    >
      <Stack gap={4} align="stretch">
        {configs.length > 0 && (
          <Row>
            <FiltersButton size="s" open={narrowing} onToggle={() => setNarrowing(!narrowing)} />
          </Row>
        )}
        {narrowing && (
          <form onSubmit={apply} noValidate>
            <Stack gap={4} align="stretch">
              <FilterFields {...{ configs, values, timeZone, errors }} onChange={setValues} />
              <Row>
                <Button type="submit" busy={page.isFetching}>
                  {t.apply}
                </Button>
              </Row>
            </Stack>
          </form>
        )}
        {page.isError && !(narrowing && configs.some((config) => config.name in errors)) && (
          <ErrorNotice error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
        )}
        {page.data === undefined ? (
          !page.isError && <Skeleton height={422} />
        ) : (
          <ReportFrame html={page.data} title={format(t.frame, { report: name })} />
        )}
        {report.formats.length === 1 && (
          <Text size={12} tone="muted">
            {t.onlyHtml}
          </Text>
        )}
      </Stack>
      {downloading && (
        <DownloadDialog
          words={t}
          fileName={reportFileName(report.id, downloading)}
          load={(options) => preview({ query: query(downloading), ...options })}
          onClose={() => setDownloading(undefined)}
        />
      )}
    </Dialog>
  );
}
