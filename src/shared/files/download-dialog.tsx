import { useEffect, useState } from 'react';
import type { Download } from '../../contract/endpoint.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
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
  words: { exportTitle: string; export?: string; exporting: string; exportRead: PluralText; exported: string; stop: string };
  fileName: string;
  /** Said first, and waits for a press: a link saves nothing by itself. */
  ask?: string | undefined;
  load(options: Required<Download>): Promise<Blob>;
  onClose(): void;
}

/** Fetches a file and saves it, at once or when told to. Closing ends it. */
export function DownloadDialog({ words, fileName, ask, load, onClose }: DownloadDialogProps) {
  const t = useStrings('common', commonStrings);
  const { language } = useLocale();
  const toast = useToast();
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(ask === undefined ? 1 : 0);
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
    if (attempt === 0) return undefined;
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
    <Dialog
      open
      size="s"
      title={words.exportTitle}
      onClose={onClose}
      footer={
        attempt === 0 ? (
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button variant="primary" autoFocus onClick={retry}>
              {words.export ?? words.exportTitle}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{words.stop}</Button>
        )
      }
    >
      {attempt === 0 ? (
        <Text tone="muted">{ask}</Text>
      ) : error === undefined ? (
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
