import type { DirectorySource } from '../../contract/directory/directory.schemas.ts';
import { exactTime } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { useHold } from '../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { provisioningStrings } from './provisioning-strings.ts';
import { useScimAddress } from './use-scim-address.ts';

export interface ShownToken {
  name: string;
  source: DirectorySource;
  token: string;
  /** Until when the token before works, if there was one. */
  previousExpiresAt?: string;
  /** Or it works no more. */
  hasEnded?: boolean;
}

const products = { okta: 'Okta', 'azure-ad': 'Entra', other: 'Other', frontegg: 'Other' } as const;

/** The token is shown only here, so nothing but its own button closes this. */
export function TokenDialog({
  shown: { name, source, token, previousExpiresAt, hasEnded },
  onClose,
}: {
  shown: ShownToken;
  onClose(): void;
}) {
  const t = useStrings('provisioning', provisioningStrings);
  const { language } = useLocale();
  const region = useRegion();
  const address = useScimAddress();
  const product = products[source];
  useHold(true);
  return (
    <Dialog
      open
      title={format(previousExpiresAt || hasEnded ? t.newTokenTitle : t.tokenTitle, { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="warning">{t.tokenText}</Notice>
        {previousExpiresAt && <Text>{format(t.rotatedText, { date: exactTime(previousExpiresAt, language, region) })}</Text>}
        {hasEnded && <Text>{t.endedText}</Text>}
        <CopyLine label={t[`address${product}`]} value={address} />
        <CopyLine label={t[`token${product}`]} value={token} />
        <Text tone="muted" size={13}>
          {t[`guide${product}`]}
        </Text>
      </Stack>
    </Dialog>
  );
}
