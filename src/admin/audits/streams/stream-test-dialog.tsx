import type { AuditStream } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { auditStreams } from '../../../contract/audit-streams/audit-streams.ts';
import { commonStrings } from '../../../i18n/common-strings.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { JsonBlock } from '../../../ui/json-block.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { streamsStrings } from './streams-strings.ts';
import { placeOf, testText } from './answer-text.ts';

/** Sends one entry, and says what came back. */
export function StreamTestDialog({ stream, onClose }: { stream: AuditStream; onClose(): void }) {
  const t = useStrings('streams', streamsStrings);
  const common = useStrings('common', commonStrings);
  const test = useChange(auditStreams, 'test');
  const result = test.isPending ? undefined : test.data;
  return (
    <Dialog
      open
      title={format(t.testTitle, { name: stream.name })}
      description={format(t.testText, { place: placeOf(stream.target) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button variant="primary" busy={test.isPending} onClick={() => test.mutate({ streamId: stream.id })}>
            {t.sendTest}
          </Button>
        </>
      }
    >
      <Stack gap={3} align="stretch">
        {test.error && <ErrorNotice error={test.error} />}
        <div role="status">
          {result && (
            <Stack gap={3} align="stretch">
              <Notice tone={result.isDelivered ? 'success' : 'danger'} live="none">
                {testText(t, stream, result)}
              </Notice>
              {result.answer && <JsonBlock label={t.answerLabel} text={result.answer} />}
            </Stack>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
