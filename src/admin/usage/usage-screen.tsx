import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { firstStepOf, stepsIn } from '../../contract/usage/usage.rules.ts';
import { usagePeriods, usageViewNames, viewsByApplication, type UsageStep } from '../../contract/usage/usage.schemas.ts';
import { usage as area } from '../../contract/usage/usage.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { FiltersFold } from '../../shared/lists/filters-fold.tsx';
import { filterSize } from '../../shared/lists/list-bar.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { useChosenApplication } from '../chosen-application.ts';
import { SectionFailure } from '../section-failure.tsx';
import type { SectionHeading } from '../section.ts';
import { goTo } from '../use-portal-address.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { UsageExport } from './usage-export.tsx';
import { readPlace, writePlace, type UsagePlace } from './usage-place.ts';
import { UsageSkeleton } from './usage-skeleton.tsx';
import { usageStrings } from './usage-strings.ts';
import { UsageView } from './usage-view.tsx';

export default function UsageScreen({ title, description }: SectionHeading) {
  const t = useStrings('usage', usageStrings);
  const place = readPlace(useSectionRest());
  const { chosen, rows = [], choose } = useChosenApplication();
  const isByApplication = rows.length > 1 && viewsByApplication.includes(place.view);
  const application = isByApplication ? chosen?.id : undefined;
  const query = useEndpoint(area, 'read', { input: { query: { ...place, application } }, keepPrevious: true, canCancel: true });
  const [exporting, setExporting] = useState<{ asks: boolean }>();
  useAddressAction('export', () => setExporting({ asks: true }));
  const isRefused = query.isError && toAppError(query.error).status === 403;
  const standard = readPlace('');
  const narrowed = [place.period !== standard.period, place.step !== firstStepOf(place.period), application !== undefined].filter(
    Boolean,
  ).length;
  const show = (next: UsagePlace) => goTo('usage', writePlace(next));
  return (
    <Page
      title={title}
      description={description}
      action={
        !isRefused && (
          <Button start={<Icon of={Download} />} disabled={!query.data} onClick={() => setExporting({ asks: false })}>
            {t.export}
          </Button>
        )
      }
    >
      <Stack gap={5} align="stretch">
        {!isRefused && (
          <Row gap={3} align="end" wrap>
            <div style={{ inlineSize: filterSize }}>
              <Select
                label={t.view}
                options={usageViewNames.map((value) => ({ value, label: t[`view_${value}`] }))}
                value={place.view}
                onChange={(view) => show({ ...place, view: view as UsagePlace['view'] })}
              />
            </div>
            <FiltersFold count={narrowed}>
              <div style={{ inlineSize: filterSize }}>
                <Select
                  label={t.period}
                  options={usagePeriods.map((value) => ({ value, label: t[value] }))}
                  value={place.period}
                  onChange={(period) => show({ ...readPlace(period), view: place.view })}
                />
              </div>
              <div style={{ inlineSize: filterSize }}>
                <Select
                  label={t.step}
                  options={Object.keys(stepsIn[place.period]).map((value) => ({ value, label: t[value as UsageStep] }))}
                  value={place.step}
                  onChange={(step) => show({ ...place, step: step as UsageStep })}
                />
              </div>
              {isByApplication && (
                <div style={{ inlineSize: filterSize }}>
                  <Select
                    label={t.application}
                    options={[{ value: '', label: t.allApplications }, ...rows.map(({ id, name }) => ({ value: id, label: name }))]}
                    value={application ?? ''}
                    onChange={choose}
                  />
                </div>
              )}
            </FiltersFold>
          </Row>
        )}
        {query.isError ? (
          <SectionFailure query={query} />
        ) : query.data ? (
          <UsageView key={query.data.series[1]!.id} usage={query.data} isLate={query.isPlaceholderData} />
        ) : (
          <UsageSkeleton view={place.view} />
        )}
      </Stack>
      {exporting && <UsageExport {...exporting} {...{ place, application }} onClose={() => setExporting(undefined)} />}
    </Page>
  );
}
