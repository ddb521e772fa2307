import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { SectionFailure } from '../section-failure.tsx';
import { Stack } from '../../ui/stack.tsx';
import { FormSkeleton } from '../card-skeleton.tsx';
import { CountryCard } from './country-card.tsx';
import { IpConfigCard } from './ip-config-card.tsx';
import { IpListCard } from './ip-list-card.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { TryOutCard } from './try-out-card.tsx';

/** From where this workspace can be reached. */
export function IpTab({ readOnly }: { readOnly: boolean }) {
  const config = useEndpoint(restrictions, 'ipConfig');
  const country = useEndpoint(restrictions, 'countryConfig');
  const countries = useEndpoint(restrictions, 'countries');
  const failed = failureOf([config, country, countries]);
  if (failed) return <SectionFailure query={failed} />;
  if (!config.data || !country.data || !countries.data)
    return (
      <Stack gap={5}>
        <FormSkeleton fields={2} />
        <FormSkeleton fields={3} />
        <FormSkeleton fields={1} />
      </Stack>
    );
  const { isActive, strategy = 'ALLOW', revertsAt } = config.data;
  return (
    <Stack gap={5}>
      {revertsAt && <PendingNotice revertsAt={revertsAt} readOnly={readOnly} />}
      <IpConfigCard config={{ isActive, strategy }} readOnly={readOnly} />
      <IpListCard config={{ isActive, strategy }} readOnly={readOnly} />
      <CountryCard config={country.data} countries={countries.data.map(({ countryCode }) => countryCode)} readOnly={readOnly} />
      <TryOutCard kind="ip" />
    </Stack>
  );
}
