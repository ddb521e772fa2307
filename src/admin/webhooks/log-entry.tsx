import type { Attempt, Delivery } from '../../contract/webhooks/webhooks.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { chevronDownGlyph } from '../../ui/glyphs.ts';
import { JsonBlock } from '../../ui/json-block.tsx';
import { reasonText } from './reason-text.ts';
import { webhooksStrings } from './webhooks-strings.ts';

const Entry = styled('li')`
  border-block-end: 1px solid var(--_border);
  &:last-child {
    border: 0;
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-1) var(--_space-3);
    padding-block: var(--_space-3);
    border-radius: var(--_radius-s);
    cursor: pointer;
    ${focusRing}
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details[open] > summary > svg {
    transform: rotate(180deg);
  }
  details > div {
    padding-block-end: var(--_space-4);
  }
`;
const tones = { delivered: 'success', failed: 'danger', waiting: 'warning' } as const;

export interface LogEntryProps {
  delivery: Delivery;
  isBusy: boolean;
  onRetry: (() => void) | undefined;
}

/** One message; opened, it shows request, answer and every attempt. */
export function LogEntry({ delivery, isBusy, onRetry }: LogEntryProps) {
  const t = useStrings('webhooks', webhooksStrings);
  const { state, eventKey, createdAt, attempts, answer, body, messageId, nextAttemptAt } = delivery;
  return (
    <Entry>
      <details>
        <summary>
          <Glyph d={chevronDownGlyph} />
          <Text as="span" strong truncate dir="auto" style={{ flex: '1 1 160px' }}>
            {eventKey}
          </Text>
          <Text as="span" size={13} tone="muted">
            <Time value={createdAt} />
          </Text>
          <Badge tone={tones[state]}>{delivery.statusCode ? `${t[state]} · ${delivery.statusCode}` : t[state]}</Badge>
        </summary>
        <Stack gap={4} align="stretch">
          <CopyLine label={t.messageId} value={messageId} />
          <Stack gap={2} align="stretch">
            <Text size={13} strong>
              {t.request}
            </Text>
            <JsonBlock label={t.request} text={body} />
          </Stack>
          {answer && (
            <Stack gap={2} align="stretch">
              <Text size={13} strong>
                {t.answerLabel}
              </Text>
              <JsonBlock label={t.answerLabel} text={answer} />
            </Stack>
          )}
          {attempts.length > 0 && (
            <Stack gap={1} align="stretch">
              <Text size={13} strong>
                {t.tries}
              </Text>
              {attempts.map((attempt) => (
                <AttemptLine key={attempt.at} {...attempt} />
              ))}
            </Stack>
          )}
          <Row justify="between" gap={4} wrap>
            <Text as="span" size={13} tone="muted">
              {nextAttemptAt && <NextTry at={nextAttemptAt} />}
            </Text>
            {onRetry && (
              <Button busy={isBusy} onClick={onRetry}>
                {t.retry}
              </Button>
            )}
          </Row>
        </Stack>
      </details>
    </Entry>
  );
}

function NextTry({ at }: { at: string }) {
  const t = useStrings('webhooks', webhooksStrings);
  const [before, after] = t.nextTry.split('{{time}}');
  return (
    <>
      {before}
      <Time value={at} />
      {after}
    </>
  );
}

function AttemptLine({ at, statusCode, reason, durationMs }: Attempt) {
  const t = useStrings('webhooks', webhooksStrings);
  return (
    <Row justify="between" gap={4} wrap>
      <Text as="span" size={13}>
        {statusCode ?? reasonText(t, reason)}
      </Text>
      <Text as="span" size={13} tone="muted" tabular>
        <Time value={at} /> · {durationMs} ms
      </Text>
    </Row>
  );
}
