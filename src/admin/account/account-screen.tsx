import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { useMay } from '../use-may.ts';
import { accountStrings } from './account-strings.ts';
import type { SectionHeading } from '../section.ts';
import { CompanyCard } from './company-card.tsx';
import { RegionCard } from './region-card.tsx';

export default function AccountScreen(heading: SectionHeading) {
  const t = useStrings('account', accountStrings);
  const settings = useEndpoint(accountSettings, 'get');
  const mayWrite = useMay('fe.secure.write.accountSettings');
  return (
    <Page {...heading}>
      {settings.isPending ? (
        <Stack gap={5}>
          <CardSkeleton fields={3} />
          <CardSkeleton fields={2} />
        </Stack>
      ) : settings.isError ? (
        <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
      ) : (
        <Stack gap={5}>
          {!mayWrite && <Notice>{t.readOnly}</Notice>}
          <CompanyCard settings={settings.data} readOnly={!mayWrite} />
          <RegionCard settings={settings.data} readOnly={!mayWrite} />
        </Stack>
      )}
    </Page>
  );
}
