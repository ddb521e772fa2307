import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { FormSkeleton } from '../card-skeleton.tsx';
import { SectionFailure } from '../section-failure.tsx';
import { Part } from '../part.tsx';
import { Reachable } from '../reachable.tsx';
import { useMay } from '../use-may.ts';
import { accountStrings } from './account-strings.ts';
import type { SectionHeading } from '../section.ts';
import { BrandingCard } from './branding-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { CustomLoginCard } from './custom-login-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { MetadataCard } from './metadata-card.tsx';
import { RegionCard } from './region-card.tsx';

export default function AccountScreen(heading: SectionHeading) {
  const t = useStrings('account', accountStrings);
  const settings = useEndpoint(accountSettings, 'get');
  const metadata = useEndpoint(accountSettings, 'metadata');
  const failed = failureOf([settings, metadata]);
  const mayWrite = useMay('fe.secure.write.accountSettings');
  return (
    <Page {...heading}>
      {failed ? (
        <SectionFailure query={failed} />
      ) : !settings.data || !metadata.data ? (
        <Stack gap={5}>
          <FormSkeleton fields={3} />
          <FormSkeleton fields={4} />
          <FormSkeleton fields={2} />
        </Stack>
      ) : (
        <Stack gap={5}>
          {!mayWrite && <Notice>{t.readOnly}</Notice>}
          <Part name="settings">
            <Reachable at="company">
              <CompanyCard settings={settings.data} readOnly={!mayWrite} />
            </Reachable>
            <Reachable at="region">
              <RegionCard settings={settings.data} readOnly={!mayWrite} />
            </Reachable>
          </Part>
          <Part name="customLogin">
            <Reachable at="branding" to="button, input:not([hidden])">
              <BrandingCard settings={settings.data} metadata={metadata.data} readOnly={!mayWrite} />
            </Reachable>
            {settings.data.offersCustomLogin !== false && (
              <CustomLoginCard settings={settings.data} metadata={metadata.data} readOnly={!mayWrite} />
            )}
          </Part>
          <Part name="settings">
            <MetadataCard metadata={metadata.data} readOnly={!mayWrite} />
            <DeletionCard readOnly={!mayWrite} />
          </Part>
        </Stack>
      )}
    </Page>
  );
}
