import { useEffect, useRef, useState } from 'react';
import { Glyph } from './glyph.tsx';
import { searchGlyph } from './glyphs.ts';
import { useHotkey } from './hotkey.ts';
import { Input } from './input.tsx';
import { styled } from './styled.tsx';

const Frame = styled('div')`
  position: relative;
  inline-size: 100%;
  max-inline-size: var(--_search, 360px);
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
    text-overflow: ellipsis;
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
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => {
      // What comes back of it is no news: the field may be further by then.
      setKnown(text);
      onSearch(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch, pauseMs]);
  useHotkey('/', () => input.current?.focus());
  return (
    <Frame role="search" aria-label={label}>
      <Glyph d={searchGlyph} />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
    </Frame>
  );
}
