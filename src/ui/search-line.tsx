import { forwardRef } from 'react';
import { searchGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const Line = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  padding-inline: 14px;
  border-block-end: 1px solid var(--_border);
  color: var(--_text-muted);
  & > input {
    appearance: none;
    flex: 1;
    min-inline-size: 0;
    min-block-size: 40px;
    margin: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: var(--_text);
    font: 400 var(--_text-14) var(--_font);
    &::placeholder {
      color: var(--_text-faint);
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
    @media (pointer: coarse) {
      min-block-size: 48px;
      font-size: 16px;
    }
  }
  &[data-large] > input {
    min-block-size: 52px;
    font: 400 var(--_text-16) var(--_font);
  }
`;

interface SearchLineProps extends NativeProps<'input', 'part'> {
  large?: boolean;
}

/** A filter field above its list: a combobox whose list is always open. */
export const SearchLine = forwardRef<HTMLInputElement, SearchLineProps>(({ large = false, ...input }, ref) => (
  <Line data-large={large || undefined}>
    <Glyph d={searchGlyph} size={large ? 20 : 16} />
    <input
      ref={ref}
      type="search"
      role="combobox"
      aria-expanded
      aria-autocomplete="list"
      aria-haspopup="listbox"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      {...input}
    />
  </Line>
));
