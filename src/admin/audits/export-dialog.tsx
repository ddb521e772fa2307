import { useEffect, useState } from 'react';
import { audits } from '../../contract/audits/audits.ts';
import type { AuditNarrowing } from '../../contract/audits/audits.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useEvent } from '../../lib/use-event.ts';
import { useApi } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { auditsStrings } from './audits-strings.ts';

/** Fetches what the list shows as a file and saves it. Closing ends it. */
export function ExportDialog({ narrowing, onClose }: { narrowing: AuditNarrowing; onClose(): void }) {
  const t = useStrings('audits', auditsStrings);
  const { language } = useLocale();
  const toast = useToast();
  const { exportCsv } = useApi(audits);
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const fetchFile = useEvent(async (signal: AbortSignal) => {
    try {
      const file = await exportCsv({ query: narrowing, body: {}, signal, onProgress: setBytes });
      if (signal.aborted) return;
      saveFile('audits.csv', file);
      toast.show({ text: t.exported, tone: 'success' });
      onClose();
    } catch (cause) {
      if (!signal.aborted) setError(cause);
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    void fetchFile(ending.signal);
    return () => ending.abort();
  }, [attempt, fetchFile]);
  const retry = () => {
    setError(undefined);
    setBytes(0);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog open size="s" title={t.exportTitle} onClose={onClose} footer={<Button onClick={onClose}>{t.stop}</Button>}>
      {error === undefined ? (
        <Row gap={3} role="status">
          <Spinner label={t.exporting} />
          <Text tone="muted">{bytes > 0 ? plural(language, t.exportRead, Math.ceil(bytes / 1000)) : t.exporting}</Text>
        </Row>
      ) : (
        <ErrorNotice error={error} onRetry={retry} />
      )}
    </Dialog>
  );
}
