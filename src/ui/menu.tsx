import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { checkGlyph, chevronDownGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { Icon, type IconComponent } from './icon.tsx';
import { itemStyle } from './item-style.ts';
import { isCharacter, moveByKey, useTypeAhead } from './list-keys.ts';
import { Panel, usePopover } from './popover.tsx';
import { styled } from './styled.tsx';

const Item = styled('button')`
  ${itemStyle}
  & > span {
    flex: 1;
    min-inline-size: 0;
  }
  & > small {
    color: var(--_text-faint);
    font: 400 var(--_text-12) var(--_font);
  }
`;

const Heading = styled('div')`
  padding: 6px 10px 2px;
  color: var(--_text-muted);
  font: 500 var(--_text-12) var(--_font);
  &[data-phone] {
    padding-block: var(--_space-2);
    overflow-wrap: anywhere;
    @media not (max-width: 600px) {
      display: none;
    }
  }
`;

const Line = styled('div')`
  block-size: 1px;
  margin: 4px -4px;
  background: var(--_border);
`;

/** Forwards, or back: mirrored in right-to-left languages. */
const Turned = ({ turn }: { turn: string }) => (
  <span style={{ flex: 'none', rotate: `calc(var(--_flip, 1) * ${turn})` }}>
    <Glyph d={chevronDownGlyph} />
  </span>
);
const back = 'back';

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconComponent;
  /** At the end of the item: a shortcut, a count, or what is chosen. */
  hint?: string;
  /** If set, the item is checkable. */
  checked?: boolean;
  /** One of several, of which one is checked. */
  radio?: boolean;
  tone?: 'danger';
  disabled?: boolean;
  onSelect?(): void;
  /** Take the menu's place once chosen, under a way back. */
  items?: readonly MenuAction[];
}

export type MenuItem = MenuAction | { heading: string } | 'separator';

/** Spread it on the button that opens the menu. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerDown(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export interface MenuProps {
  /** Accessible name. */
  label: string;
  trigger(props: TriggerProps): ReactNode;
  items: readonly MenuItem[];
  /** Edge of the trigger to align with; default `start`. */
  align?: 'start' | 'end';
  /** In px; default: as wide as its text. */
  width?: number;
  /** What it is about: a heading on phones, where the menu takes the lower edge of the window. */
  sheet?: string | undefined;
}

/** Actions behind a button. Focus moves through the items and returns to the trigger before an action runs. */
export function Menu({ label, trigger, items, align = 'start', width = 180, sheet }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const [within, setWithin] = useState<string>();
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const typeAhead = useTypeAhead();
  const panel = useRef<HTMLDivElement>(null);
  const popover = usePopover({
    panel,
    open: open !== false,
    onClose: () => {
      setOpen(false);
      setWithin(undefined);
    },
    anchor,
    minWidth: width,
    placement: `bottom-${align}`,
  });
  const isAction = (item: MenuItem): item is MenuAction => item !== 'separator' && 'id' in item;
  const inner = items.filter(isAction).find(({ id: one }) => one === within);
  const shown: readonly MenuItem[] = inner ? [{ id: back, label: inner.label }, ...(inner.items ?? [])] : items;
  const actions = shown.filter(isAction);
  const buttons = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const focus = (at: number | undefined) => at !== undefined && buttons()[at]?.focus();

  const enter = useEvent((end: 'first' | 'last') => {
    const at = inner
      ? Math.max(
          1,
          actions.findIndex(({ checked }) => checked),
        )
      : (moveByKey(end === 'first' ? 'Home' : 'End', actions, -1) ?? -1);
    (buttons()[at] ?? panel.current)?.focus();
  });
  useLayoutEffect(() => {
    if (open) enter(open);
  }, [open, within, enter]);

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (popover.escape(event) || event.key === 'Tab') return popover.hide();
    const all = buttons();
    const active = all.indexOf((all[0]?.getRootNode() as ShadowRoot | undefined)?.activeElement as HTMLElement);
    if (event.key === ' ' && typeAhead.typing()) event.preventDefault();
    const to =
      moveByKey(event.key, actions, active, { wrap: true }) ??
      (isCharacter(event) && (event.key !== ' ' || typeAhead.typing()) ? typeAhead.find(event.key, actions, active) : undefined);
    if (to === undefined) return undefined;
    event.preventDefault();
    return focus(to);
  }

  const props: TriggerProps = {
    ref: anchor,
    id: `${id}-trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== false,
    'aria-controls': open ? id : undefined,
    onPointerDown: popover.press.onPointerDown,
    onClick: () => (popover.press.opens() ? setOpen('first') : popover.hide()),
    onKeyDown(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };

  return (
    <>
      {trigger(props)}
      {open && (
        <Panel
          panel={panel}
          anchor={anchor}
          part="menu"
          role="menu"
          id={id}
          aria-label={label}
          tabIndex={-1}
          data-sheet={sheet}
          onKeyDown={onKeyDown}
          onClick={(event) => event.stopPropagation()}
        >
          {sheet && (
            <Heading data-phone aria-hidden>
              <bdi>{sheet}</bdi>
            </Heading>
          )}
          {shown.map((item, at) => {
            if (item === 'separator') return <Line key={`line-${at}`} role="separator" />;
            if ('heading' in item) return <Heading key={item.heading}>{item.heading}</Heading>;
            const { checked, radio, disabled = false } = item;
            const isBack = item.id === back;
            return (
              <Item
                key={item.id}
                part="menu-item"
                type="button"
                role={checked === undefined ? 'menuitem' : radio ? 'menuitemradio' : 'menuitemcheckbox'}
                aria-checked={checked}
                aria-disabled={disabled || undefined}
                tabIndex={-1}
                aria-haspopup={item.items && 'menu'}
                data-tone={item.tone}
                onPointerMove={(event) => !disabled && event.currentTarget.focus({ preventScroll: true })}
                onClick={() => {
                  if (disabled) return;
                  if (item.items || isBack) return setWithin(isBack ? undefined : item.id);
                  popover.hide();
                  item.onSelect?.();
                }}
              >
                {item.icon && <Icon of={item.icon} />}
                {isBack && <Turned turn="90deg" />}
                <span>
                  <bdi>{item.label}</bdi>
                </span>
                {item.hint && <small>{item.hint}</small>}
                {checked && <Glyph d={checkGlyph} />}
                {item.items && <Turned turn="-90deg" />}
              </Item>
            );
          })}
        </Panel>
      )}
    </>
  );
}
