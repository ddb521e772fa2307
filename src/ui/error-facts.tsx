import { useRef } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import type { AppError } from '../lib/error.ts';
import { CopyButton } from './copy-button.tsx';
import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';

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
    -webkit-user-select: all;
    user-select: all;
  }
`;

/** Code and trace id of an error behind "Details", for copying. */
export function ErrorFacts({ error: { code, traceId } }: { error: AppError }) {
  const t = useStrings('ui', uiStrings);
  const facts = useRef<HTMLDListElement>(null);
  const select = () => facts.current && facts.current.ownerDocument.getSelection()?.selectAllChildren(facts.current);
  return (
    <Details>
      <summary>{t.details}</summary>
      <dl ref={facts}>
        <dt>{t.errorCode}</dt>
        <dd translate="no">{code}</dd>
        {traceId && (
          <>
            <dt>{t.traceId}</dt>
            <dd translate="no">{traceId}</dd>
          </>
        )}
      </dl>
      <CopyButton value={traceId ? `${code} ${traceId}` : code} onRefused={select} />
    </Details>
  );
}
