import { useState } from 'react';
import { encodeFilters } from '../../contract/reports/filters.rules.ts';
import type { Report } from '../../contract/reports/reports.schemas.ts';
import { reports as area } from '../../contract/reports/reports.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { SectionFailure } from '../section-failure.tsx';
import { Reachable } from '../reachable.tsx';
import type { SectionHeading } from '../section.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReportCard, type ReportAction } from './report-card.tsx';
import { nameOf } from './report-words.ts';
import { reportsStrings } from './reports-strings.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

const dialogs = { preview: PreviewDialog, schedule: ScheduleDialog, send: SendDialog } as const;

export default function ReportsScreen(heading: SectionHeading) {
  const t = useStrings('reports', reportsStrings);
  const query = useEndpoint(area, 'list');
  const change = useChange(area, 'schedule');
  const saved = useSavedToast();
  const fail = useToastFailure();
  const own = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.user.email : ''));
  const [open, setOpen] = useState<{ action: keyof typeof dialogs; report: Report }>();

  function setActive({ id, schedule, type, recipients }: Report, active: boolean) {
    const { dataFilters = {}, ...rest } = schedule!;
    const body = { schedule: { ...rest, active }, status: active ? 'active' : 'inactive', type, dataFilters: encodeFilters(dataFilters) };
    return change.mutateAsync({ templateId: id, body: { ...body, recipients } });
  }
  async function pause(report: Report) {
    try {
      await setActive(report, false);
      saved(format(t.nowPaused, { report: nameOf(report, t) }), () => setActive(report, true));
    } catch (error) {
      fail(error);
    }
  }
  const onAct = (report: Report) => (action: ReportAction) => {
    if (action === 'pause') void pause(report);
    else setOpen({ action, report });
  };
  const Dialog = open && dialogs[open.action];
  return (
    <Page {...heading}>
      {query.isError ? (
        <SectionFailure query={query} />
      ) : (
        <Stack gap={5} align="stretch">
          {!query.data && [0, 1, 2].map((index) => <CardSkeleton key={index} fields={0} />)}
          {query.data && (
            <Reachable at="schedule" to="[data-act=schedule]">
              <Reachable at="send" to="[data-act=send]">
                <Stack gap={5} align="stretch">
                  {query.data.map((report) => (
                    <ReportCard
                      key={report.id}
                      {...{ report }}
                      busy={change.isPending && change.variables?.templateId === report.id}
                      onAct={onAct(report)}
                    />
                  ))}
                </Stack>
              </Reachable>
            </Reachable>
          )}
          {query.data?.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
        </Stack>
      )}
      {Dialog && <Dialog report={open.report} own={own} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
