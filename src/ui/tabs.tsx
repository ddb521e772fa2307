import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

const List = styled('div')`
  display: flex;
  gap: var(--_space-5);
  overflow: auto hidden;
  border-block-end: 1px solid var(--_border);
  scrollbar-width: none;
  /* Up to the edge of the window, where what goes on fades out. */
  @media (max-width: 760px) {
    margin-inline: calc(var(--_space-4) * -1);
    padding-inline: var(--_space-4);
    mask-image: linear-gradient(to right, transparent, #000 16px calc(100% - 16px), transparent);
  }
`;
const Tab = styled('button')`
  appearance: none;
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--_space-2);
  min-block-size: var(--_control);
  margin: 0;
  padding: 0 2px;
  border: 0;
  border-block-end: 2px solid transparent;
  border-radius: var(--_radius-s) var(--_radius-s) 0 0;
  background: none;
  color: var(--_text-muted);
  font: 500 var(--_text-14) var(--_font);
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
  outline-offset: -2px !important;
  &:hover {
    color: var(--_text);
  }
  &[aria-selected='true'] {
    border-color: var(--_accent);
    color: var(--_text);
  }
  & > span {
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;
const Panel = styled('div')`
  padding-block-start: var(--_space-5);
  outline: none;
`;

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** How many things it has. */
  count?: number;
  /** Made when it is first chosen, and kept from then on. */
  panel(): ReactNode;
}
export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange(id: Id): void;
}

/** On a narrow screen the chosen tab may be outside the list. `scrollIntoView` would move the page, too. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  const { left, right, width } = list.getBoundingClientRect();
  if (chosen && (chosen.left < left || chosen.right > right)) list.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2;
}

/** Views of one thing, of which one is seen. Arrow keys choose, in the direction of the language. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<Id>>(new Set([value]));
  if (!seen.has(value)) setSeen(new Set([...seen, value]));
  useLayoutEffect(() => showChosen(list.current!), [value]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.id === value);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? (at + (event.key === forward ? 1 : -1) + items.length) % items.length
            : undefined;
    const item = to === undefined ? undefined : items[to];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to!]?.focus();
  }
  return (
    <div>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={`${id}-${item.id}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
            {item.count !== undefined && <span>{item.count}</span>}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} role="tabpanel" id={`${id}-${item.id}-panel`} aria-labelledby={`${id}-${item.id}`} hidden={item.id !== value}>
          {seen.has(item.id) && item.panel()}
        </Panel>
      ))}
    </div>
  );
}
