import type { StreamSecret } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { exactTime } from '../../../lib/dates.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { useRegion } from '../../../i18n/region.ts';
import { useHold } from '../../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { streamsStrings } from './streams-strings.ts';

const verifyExample = 'new Webhook(secret).verify(body, headers)';

/** The secret is shown only here, so nothing but its own button closes this. */
export function StreamSecretDialog({ name, shown, onClose }: { name: string; shown: StreamSecret; onClose(): void }) {
  const t = useStrings('streams', streamsStrings);
  const { language } = useLocale();
  const region = useRegion();
  useHold(true);
  return (
    <Dialog
      open
      title={format(t.newSecretTitle, { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="warning">{t.newSecretText}</Notice>
        {shown.previousUntil && <Text>{format(t.previousUntil, { date: exactTime(shown.previousUntil, language, region) })}</Text>}
        <CopyLine label={t.secretLabel} value={shown.secret} />
        <CopyLine label={t.verify} value={verifyExample} />
      </Stack>
    </Dialog>
  );
}
