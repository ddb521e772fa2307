import { useEffect, useState } from 'react';
import type { Download } from '../../contract/endpoint.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { plural, type PluralText } from '../../i18n/plural.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useEvent } from '../../lib/use-event.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface DownloadDialogProps {
  words: { exportTitle: string; exporting: string; exportRead: PluralText; exported: string; stop: string };
  fileName: string;
  load(options: Required<Download>): Promise<Blob>;
  onClose(): void;
}

/** Fetches a file and saves it. Closing ends it. */
export function DownloadDialog({ words, fileName, load, onClose }: DownloadDialogProps) {
  const { language } = useLocale();
  const toast = useToast();
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const fetchFile = useEvent(async (signal: AbortSignal) => {
    try {
      const file = await load({ signal, onProgress: setBytes });
      if (signal.aborted) return;
      saveFile(fileName, file);
      toast.show({ text: words.exported, tone: 'success' });
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
    <Dialog open size="s" title={words.exportTitle} onClose={onClose} footer={<Button onClick={onClose}>{words.stop}</Button>}>
      {error === undefined ? (
        <Row gap={3} role="status">
          <Spinner label={words.exporting} />
          <Text tone="muted">{bytes > 0 ? plural(language, words.exportRead, Math.ceil(bytes / 1000)) : words.exporting}</Text>
        </Row>
      ) : (
        <ErrorNotice error={error} onRetry={retry} />
      )}
    </Dialog>
  );
}
