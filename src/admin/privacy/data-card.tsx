import { useRef, useState } from 'react';
import { personalData } from '../../contract/personal-data/personal-data.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useStepUp } from '../step-up.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { dataStrings } from './data-strings.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { LeaveRow } from './leave-row.tsx';
import { saveFile } from '../../lib/save-file.ts';

/** The user's own data as a file, and the end of their account. */
export function DataCard() {
  const t = useStrings('data', dataStrings);
  const { api } = useServices();
  const guard = useStepUp();
  const [saving, setSaving] = useState<{ busy?: boolean; error?: AppError }>({});
  const [deleting, setDeleting] = useState(false);
  useAddressAction('delete-account', () => setDeleting(true));
  const downloads = useRef<HTMLButtonElement>(null);
  // A link saves no file by itself.
  useAddressAction('data', () => downloads.current?.focus());
  async function save() {
    setSaving({ busy: true });
    try {
      const data = await guard(() => api(personalData).download());
      saveFile(
        `my-data-${data.exportedAt.slice(0, 10)}.json`,
        new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
      );
      setSaving({});
    } catch (cause) {
      setSaving({ error: toAppError(cause) });
    }
  }
  return (
    <Card>
      <Stack gap={5}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.title}</Heading>
            <Text tone="muted">{t.text}</Text>
          </Stack>
          <Button ref={downloads} busy={saving.busy} onClick={() => void save()}>
            {t.download}
          </Button>
        </Row>
        {saving.error && <ErrorNotice error={saving.error} />}
        <LeaveRow />
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={3}>{t.deleteTitle}</Heading>
            <Text tone="muted">{t.deleteText}</Text>
          </Stack>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t.delete}
          </Button>
        </Row>
      </Stack>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  );
}
