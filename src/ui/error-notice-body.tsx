import { errorStrings, errorText } from '../i18n/error-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import { toAppError } from '../lib/error.ts';
import { Button } from './button.tsx';
import type { ErrorNoticeProps } from './error-notice-props.ts';
import { ErrorFacts } from './error-facts.tsx';
import { Notice } from './notice.tsx';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';

const Actions = styled('div')`
  margin-block-start: var(--_space-2);
`;

/** An error's message, with code and trace id behind "Details". */
export default function ErrorNoticeBody({ error, onRetry, retrying = false, action }: ErrorNoticeProps) {
  const t = useStrings('ui', uiStrings);
  const texts = useStrings('errors', errorStrings);
  const known = toAppError(error);
  return (
    <Notice tone="danger">
      {errorText(known, texts)}
      {(onRetry || action) && (
        <Actions>
          {action}
          {onRetry && (
            <Button size="s" busy={retrying} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
        </Actions>
      )}
      <ErrorFacts error={known} />
    </Notice>
  );
}
