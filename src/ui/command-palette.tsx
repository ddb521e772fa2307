import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { matchesWords, rankOf } from './filter-words.ts';
import { Icon, type IconComponent } from './icon.tsx';
import { itemStyle } from './item-style.ts';
import { moveByKey } from './list-keys.ts';
import { modalStyle } from './modal-style.ts';
import { reveal } from './reveal.ts';
import { SearchLine } from './search-line.tsx';
import { styled } from './styled.tsx';
import { useModal } from './use-modal.ts';

const Box = styled('dialog')`
  ${modalStyle}
  inline-size: min(600px, calc(100vw - 32px));
  max-block-size: min(calc(100dvb - 64px), 460px);
  margin: min(14dvb, 120px) auto auto;
  border-radius: var(--_radius-l);
  @media (max-width: 639.98px) {
    margin-block-start: 16px;
  }
`;

const List = styled('div')`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: var(--_space-2);
  overflow: hidden auto;
  overscroll-behavior: contain;
  -webkit-user-select: none;
  user-select: none;
`;

const Group = styled('div')`
  & > p {
    margin: 0;
    padding: var(--_space-2) 10px 4px;
    color: var(--_text-faint);
    font: 500 var(--_text-12) var(--_font);
  }
`;

const Line = styled('div')`
  ${itemStyle}
  min-block-size: 36px;
`;

const Detail = styled('span')`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: var(--_text-muted);
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Empty = styled('p')`
  margin: 0;
  padding: var(--_space-6) var(--_space-4);
  color: var(--_text-muted);
  text-align: center;
`;

export interface CommandItem {
  id: string;
  label: string;
  group?: string;
  icon?: IconComponent;
  /** Beside the label, such as an email. */
  detail?: string;
  /** Additional search terms. */
  keywords?: string;
  onSelect(): void;
}

export interface CommandPaletteProps {
  open: boolean;
  onClose(): void;
  /** Accessible name. */
  label: string;
  placeholder: string;
  /** Shown without matches. */
  empty: string;
  items: readonly CommandItem[];
  /** Called with what is typed, for results of a search. */
  onQuery?(query: string): void;
  /** Results of that search, below the matching items. */
  found?: readonly CommandItem[];
  /** Shown instead of `empty` while a search is under way. */
  searching?: string | undefined;
}

/** Searches all places and actions. Closes and restores the focus before the chosen action runs. */
export function CommandPalette({ open, ...commands }: CommandPaletteProps) {
  const { label, onClose } = commands;
  const modal = useModal({ open, onClose });
  if (!modal.present) return null;
  return (
    <Box part="dialog" aria-label={label} {...modal.props}>
      {modal.shown && <Commands {...commands} />}
    </Box>
  );
}

/** Items by group, in order of first appearance, each with its index in the whole list. */
function groupsOf(items: readonly CommandItem[]): readonly { name: string; lines: readonly { item: CommandItem; index: number }[] }[] {
  const names = [...new Set(items.map((item) => item.group ?? ''))];
  let index = 0;
  return names.map((name) => ({
    name,
    lines: items.filter((item) => (item.group ?? '') === name).map((item) => ({ item, index: index++ })),
  }));
}

const nothing: readonly CommandItem[] = [];

function Commands({ onClose, label, placeholder, empty, items, onQuery, found = nothing, searching }: Omit<CommandPaletteProps, 'open'>) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = useMemo(() => {
    const matching = items.filter((item) => matchesWords(query, `${item.label} ${item.keywords ?? ''} ${item.group ?? ''}`));
    const ranked = matching.map((item) => ({ item, rank: rankOf(query, item.label) })).toSorted((a, b) => a.rank - b.rank);
    return groupsOf([...ranked.map(({ item }) => item), ...found]);
  }, [items, query, found]);
  const seen = groups.flatMap(({ lines }) => lines.map(({ item }) => item));

  useLayoutEffect(() => {
    if (active === 0) list.current?.scrollTo({ top: 0 });
    else reveal(list.current);
  }, [active]);

  function run(item: CommandItem | undefined) {
    if (!item) return;
    onClose();
    item.onSelect();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      return run(seen[active]);
    }
    const to = moveByKey(event.key, seen, active, { ends: false, wrap: true });
    if (to === undefined) return undefined;
    event.preventDefault();
    return setActive(to);
  }

  return (
    <>
      <SearchLine
        large
        autoFocus
        aria-label={label}
        placeholder={placeholder}
        aria-controls={id}
        aria-activedescendant={seen[active] && `${id}-${active}`}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
          onQuery?.(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <List ref={list} role="listbox" id={id} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
        {groups.map(({ name, lines }) => (
          <Group key={name} role="group" aria-label={name || undefined}>
            {name && <p aria-hidden>{name}</p>}
            {lines.map(({ item, index }) => (
              <Line
                key={item.id}
                part="menu-item"
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === active}
                data-active={index === active || undefined}
                onPointerMove={() => index !== active && setActive(index)}
                onClick={() => run(item)}
              >
                {item.icon && <Icon of={item.icon} />}
                <span dir="auto">{item.label}</span>
                {item.detail && <Detail dir="auto">{item.detail}</Detail>}
              </Line>
            ))}
          </Group>
        ))}
        {seen.length === 0 && <Empty role="status">{searching ?? empty}</Empty>}
      </List>
    </>
  );
}
