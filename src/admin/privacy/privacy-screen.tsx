import { useState } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { passwords } from '../../contract/passwords/passwords.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { useRefresh } from '../../shared/data/use-endpoint.ts';
import { useFieldStates } from '../../ui/field-states.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SettingCard } from '../../ui/setting-card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { CardSkeleton } from '../card-skeleton.tsx';
import { Part } from '../part.tsx';
import { useMay } from '../use-may.ts';
import { DataCard } from './data-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { privacyStrings } from './privacy-strings.ts';
import type { SectionHeading } from '../section.ts';

const loadConsents = () => import('./consents-card.tsx');
const loadActivity = () => import('./activity-card.tsx');

export default function PrivacyScreen(heading: SectionHeading) {
  const t = useStrings('privacy', privacyStrings);
  const toast = useToast();
  const [changing, setChanging] = useState(false);
  const mayChange = useMay(passwords.change);
  const mayChangePassword = useFieldStates()('password') === 'edit' && mayChange;
  useAddressAction('password', () => mayChangePassword && setChanging(true));
  const refresh = useRefresh();
  return (
    <Page {...heading}>
      <Stack gap={5}>
        {!mayChange && <Notice>{t.impersonated}</Notice>}
        <Part name="password">
          <SettingCard
            title={t.passwordTitle}
            description={t.passwordText}
            control={mayChangePassword && <Button onClick={() => setChanging(true)}>{t.changePassword}</Button>}
          />
        </Part>
        <Part name="mfa">
          <FactorsCard />
        </Part>
        <Part name="passkeys">
          <PasskeysCard />
        </Part>
        <Part name="loginSessions">
          <SessionsPart />
        </Part>
        {mayChange && (
          <LazyPart
            load={loadConsents}
            props={{}}
            waiting={null}
            failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
          />
        )}
        <LazyPart
          load={loadActivity}
          props={{}}
          waiting={<CardSkeleton fields={3} />}
          failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
        />
        {mayChange && (
          <Part name="personalData">
            <DataCard />
          </Part>
        )}
      </Stack>
      {changing && (
        <ChangePasswordDialog
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            // A changed password ends the other sessions.
            void refresh(sessions);
            toast.show({ text: t.changed });
          }}
        />
      )}
    </Page>
  );
}
