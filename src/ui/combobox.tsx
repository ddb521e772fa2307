import { useId, useLayoutEffect, useMemo, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { commonStrings } from '../i18n/common-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import type { FieldControl } from './field.tsx';
import { matchesWords } from './filter-words.ts';
import { chevronDownGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { isCharacter, moveByKey, useTypeAhead } from './list-keys.ts';
import { OptionList, optionId, type ListOption } from './option-list.tsx';
import { Panel, usePopover } from './popover.tsx';
import { SearchLine } from './search-line.tsx';
import { SelectTrigger } from './select-trigger.ts';
import { uiStrings } from './ui-strings.ts';

export interface ComboboxProps {
  label: string;
  options: readonly ListOption[];
  chosen: ReadonlySet<string>;
  /** Checkboxes: the list stays open, and Backspace removes the last value. */
  multiple?: boolean;
  /** A search field above the list; otherwise type-ahead. */
  searchable: boolean;
  disabled: boolean;
  control: FieldControl & { 'aria-label'?: string };
  onPick(option: ListOption): void;
  onBackspace?(): void;
  /** Content of the closed control. */
  children: ReactNode;
  /** Another kind of button, for all of whose content `children` are. */
  as?: typeof SelectTrigger;
}

/** A button with a listbox, shared by `Select` and `MultiSelect`. The focus stays on the button or the search field. */
export function Combobox({
  label,
  options,
  chosen,
  multiple = false,
  searchable,
  disabled,
  control: { required, ...control },
  onPick,
  onBackspace,
  children,
  as: OtherTrigger,
}: ComboboxProps) {
  const t = useStrings('ui', uiStrings);
  const common = useStrings('common', commonStrings);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const typeAhead = useTypeAhead();
  const popover = usePopover({ panel, open, onClose: () => setOpen(false), anchor: button, maxHeight: 320, matchWidth: true });
  const seen = useMemo(
    () => (query ? options.filter((option) => matchesWords(query, `${option.label} ${option.description ?? ''}`)) : options),
    [options, query],
  );
  useLayoutEffect(() => {
    if (open) search.current?.focus();
  }, [open]);

  const currentAt = multiple ? 0 : options.findIndex(({ value }) => chosen.has(value));
  function show(at = currentAt, typed = '') {
    setQuery(typed);
    setActive(Math.max(at, 0));
    setOpen(true);
  }
  function pick(option: ListOption | undefined) {
    if (!multiple) popover.hide();
    if (option && !option.disabled) onPick(option);
  }
  function openByKey(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === ' ') show();
    else if (!isCharacter(event)) return;
    else if (searchable) show(0, key);
    else show(typeAhead.find(key, options, currentAt));
    event.preventDefault();
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (popover.escape(event)) return popover.hide();
    if (key === 'Backspace' && !query && onBackspace) return onBackspace();
    if (!open) return openByKey(event);
    if (key === 'Tab') return searchable ? popover.hide() : pick(seen[active]);
    if (key === 'Enter' || (key === ' ' && !searchable && !typeAhead.typing())) {
      event.preventDefault();
      return seen[active] && pick(seen[active]);
    }
    const letter = !searchable && isCharacter(event) ? typeAhead.find(key, seen, active) : undefined;
    const to = moveByKey(key, seen, active, { ends: !searchable }) ?? letter;
    if (to === undefined) return undefined;
    event.preventDefault();
    return setActive(to);
  }

  const activeId = open ? optionId(listId, active < seen.length ? active : -1) : undefined;
  const props: ComponentPropsWithRef<'button'> = {
    type: 'button',
    ref: button,
    role: 'combobox',
    ...control,
    'aria-required': required || undefined,
    'aria-haspopup': 'listbox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': searchable ? undefined : activeId,
    disabled,
    onPointerDown: popover.press.onPointerDown,
    onClick: () => (popover.press.opens() ? show() : popover.hide()),
    onKeyDown,
    // Handled here, because some browsers click a button on keyup whatever happened on keydown.
    onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
  };
  return (
    <>
      {OtherTrigger ? (
        <OtherTrigger {...props}>{children}</OtherTrigger>
      ) : (
        <SelectTrigger part="select" {...props}>
          {children}
          <Glyph d={chevronDownGlyph} />
        </SelectTrigger>
      )}
      {open && (
        <Panel panel={panel} anchor={button} part="menu" data-layout="column">
          {searchable && (
            <SearchLine
              ref={search}
              aria-label={common.search}
              placeholder={common.search}
              aria-controls={listId}
              aria-activedescendant={activeId}
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
          )}
          <OptionList
            id={listId}
            label={label}
            options={seen}
            chosen={chosen}
            active={active}
            multiple={multiple}
            empty={t.noMatches}
            onActive={setActive}
            onPick={pick}
          />
        </Panel>
      )}
    </>
  );
}
