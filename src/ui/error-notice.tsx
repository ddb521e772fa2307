import { useRef, type ReactNode } from 'react';
import { errorStrings, errorText } from '../i18n/error-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import { toAppError } from '../lib/error.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { focusRing } from './focus-ring.ts';
import { Notice } from './notice.tsx';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';

const Actions = styled('div')`
  margin-block-start: var(--_space-2);
`;

const Details = styled('details')`
  margin-block-start: 4px;
  & > summary {
    inline-size: fit-content;
    border-radius: 3px;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
    cursor: pointer;
    ${focusRing}
  }
  & dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 2px var(--_space-3);
    margin: var(--_space-2) 0;
    font: 400 var(--_text-12) var(--_font);
  }
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
    font-family: var(--_font-mono);
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

export interface ErrorNoticeProps {
  /** Anything that was thrown; what is not an AppError gets the generic sentence. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** A link or button that is the way out, when it is not to try again. */
  action?: ReactNode;
}

/** The sentence for a person, and behind "Details" the code and trace id to copy. */
export function ErrorNotice({ error, onRetry, retrying = false, action }: ErrorNoticeProps) {
  const t = useStrings('ui', uiStrings);
  const texts = useStrings('errors', errorStrings);
  const facts = useRef<HTMLDListElement>(null);
  const known = toAppError(error);
  const { code, traceId } = known;
  const select = () => facts.current && facts.current.ownerDocument.getSelection()?.selectAllChildren(facts.current);
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
      <Details>
        <summary>{t.details}</summary>
        <dl ref={facts}>
          <dt>{t.errorCode}</dt>
          <dd>{code}</dd>
          {traceId && (
            <>
              <dt>{t.traceId}</dt>
              <dd>{traceId}</dd>
            </>
          )}
        </dl>
        <CopyButton value={traceId ? `${code} ${traceId}` : code} onRefused={select} />
      </Details>
    </Notice>
  );
}
