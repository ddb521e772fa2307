import { useState } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { SessionsCard } from '../../shared/sessions/sessions-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SettingCard } from '../../ui/setting-card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { FactorsCard } from './factors-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { privacyStrings } from './privacy-strings.ts';
import type { SectionHeading } from '../section.ts';

export default function PrivacyScreen(heading: SectionHeading) {
  const t = useStrings('privacy', privacyStrings);
  const toast = useToast();
  const [changing, setChanging] = useState(false);
  useAddressAction('password', () => setChanging(true));
  // A changed password ends the other sessions, so the list reloads.
  const [changes, setChanges] = useState(0);
  return (
    <Page {...heading}>
      <Stack gap={5}>
        <SettingCard
          title={t.passwordTitle}
          description={t.passwordText}
          control={<Button onClick={() => setChanging(true)}>{t.changePassword}</Button>}
        />
        <FactorsCard />
        <PasskeysCard />
        <SessionsCard key={changes} onAnnounce={(text) => toast.show({ text })} />
      </Stack>
      {changing && (
        <ChangePasswordDialog
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            setChanges(changes + 1);
            toast.show({ text: t.changed });
          }}
        />
      )}
    </Page>
  );
}
