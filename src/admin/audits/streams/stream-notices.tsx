import type { AuditStream } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextWithElements } from '../../../ui/text-with-elements.tsx';
import { Time } from '../../../ui/time.tsx';
import { streamsStrings } from './streams-strings.ts';
import { failureText } from './answer-text.ts';

/** What keeps entries from arriving, and when the next try is. */
export function StreamNotices({ streams }: { streams: readonly AuditStream[] }) {
  const t = useStrings('streams', streamsStrings);
  const failing = streams.filter(({ state, failure }) => state === 'failing' && failure);
  if (failing.length === 0) return null;
  return (
    <Stack gap={3} align="stretch">
      {failing.map(({ id, name, failure, nextAttemptAt }) => (
        <Notice key={id} tone="danger" title={format(t.failure, { name, reason: failureText(t, failure!) })}>
          {nextAttemptAt && <TextWithElements text={t.nextTry} with={{ time: <Time value={nextAttemptAt} /> }} />}
        </Notice>
      ))}
    </Stack>
  );
}
