import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { checkGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { itemStyle } from './item-style.ts';
import { reveal } from './reveal.ts';
import { styled } from './styled.tsx';

const List = styled('div')`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: 4px;
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const Line = styled('div')`
  ${itemStyle}
  & > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    & > small {
      display: block;
      color: var(--_text-muted);
      font: 400 var(--_text-12) var(--_font);
    }
  }
  &[aria-selected='true'] > svg {
    color: var(--_accent-text);
  }
  & > i {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 16px;
    block-size: 16px;
    border: 1px solid var(--_border-control);
    border-radius: 4px;
    color: var(--_text-on-accent);
    & svg {
      stroke-width: 2.5;
    }
  }
  &[aria-selected='true'] > i {
    border-color: var(--_accent);
    background: var(--_accent);
  }
`;

const Empty = styled('p')`
  margin: 0;
  padding: var(--_space-4) var(--_space-3);
  color: var(--_text-muted);
  font: 400 var(--_text-13) var(--_font);
  text-align: center;
`;

export interface ListOption {
  value: string;
  label: string;
  /** Shown in the closed control instead of the label. */
  short?: string;
  description?: string | undefined;
  disabled?: boolean;
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ListOption[];
  chosen: ReadonlySet<string>;
  /** Index of the option the keyboard would pick, or -1. */
  active: number;
  /** Checkboxes instead of a single check mark. */
  multiple?: boolean;
  empty: ReactNode;
  onActive(index: number): void;
  onPick(option: ListOption): void;
}

export const optionId = (listId: string, index: number): string | undefined => (index < 0 ? undefined : `${listId}-${index}`);

/** The listbox of selects; the focus stays on its combobox. */
export function OptionList({ id, label, options, chosen, active, multiple = false, empty, onActive, onPick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => reveal(list.current), [active]);
  // The panel's height is only known once placed, and shrinks with an on-screen keyboard.
  useLayoutEffect(() => {
    const resized = new ResizeObserver(() => reveal(list.current, 'middle'));
    resized.observe(list.current!);
    return () => resized.disconnect();
  }, []);
  return (
    <List
      ref={list}
      role="listbox"
      id={id}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => {
        const { value, description, disabled = false } = option;
        const selected = chosen.has(value);
        return (
          <Line
            key={value}
            part="menu-item"
            role="option"
            id={optionId(id, index)}
            aria-selected={selected}
            aria-disabled={disabled || undefined}
            data-active={index === active || undefined}
            onPointerMove={() => index !== active && !disabled && onActive(index)}
            onClick={() => !disabled && onPick(option)}
          >
            {multiple && <i>{selected && <Glyph d={checkGlyph} size={12} />}</i>}
            <span>
              <bdi>{option.label}</bdi>
              {description && <small>{description}</small>}
            </span>
            {!multiple && selected && <Glyph d={checkGlyph} />}
          </Line>
        );
      })}
      {options.length === 0 && <Empty>{empty}</Empty>}
    </List>
  );
}
