import { useId, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { styled } from './styled.tsx';

const Frame = styled('div')`
  & > span {
    display: block;
    margin-block-end: 6px;
    color: var(--_text);
    font: 500 var(--_text-13) var(--_font);
  }
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2);
    padding: 3px 3px 3px 12px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-m);
    background: var(--_surface-sunken);
    direction: ltr;
  }
  & code {
    min-inline-size: 0;
    padding-block: 5px;
    color: var(--_text);
    font: 500 var(--_text-13) var(--_font-mono);
    overflow-wrap: anywhere;
    -webkit-user-select: all;
    user-select: all;
  }
`;

/** A value to copy whole: wraps, is selected by one click, and is left to right in every language. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const id = useId();
  const code = useRef<HTMLElement>(null);
  return (
    <Frame role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        <code ref={code} translate="no">
          {value}
        </code>
        <CopyButton value={value} compact onRefused={() => getSelection()?.selectAllChildren(code.current!)} />
      </div>
    </Frame>
  );
}
