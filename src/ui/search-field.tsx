import { useEffect, useRef, useState } from 'react';
import { Glyph } from './glyph.tsx';
import { searchGlyph } from './glyphs.ts';
import { Input } from './input.tsx';
import { styled } from './styled.tsx';

const Frame = styled('div')`
  position: relative;
  inline-size: min(360px, 100%);
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 12px;
    margin-block: auto;
    color: var(--_text-faint);
    pointer-events: none;
  }
  > input {
    inline-size: 100%;
    padding-inline-start: 36px;
  }
`;

export interface SearchFieldProps {
  label: string;
  value: string;
  /** Called once the person pauses. */
  onSearch(text: string): void;
  /** Milliseconds of a pause. */
  pauseMs?: number;
}

const isTyping = (target: EventTarget | undefined) => target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

/** Searches while a person types; `/` focuses it from anywhere in the surface. */
export function SearchField({ label, value, onSearch, pauseMs = 250 }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch, pauseMs]);
  useEffect(() => {
    const root = input.current?.getRootNode();
    const focus = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(event.composedPath()[0])) return;
      event.preventDefault();
      input.current?.focus();
    };
    root?.addEventListener('keydown', focus);
    return () => root?.removeEventListener('keydown', focus);
  }, []);
  return (
    <Frame role="search">
      <Glyph d={searchGlyph} />
      <Input ref={input} type="search" aria-label={label} placeholder={label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} maxLength={200} autoComplete="off" spellCheck={false} />
    </Frame>
  );
}
