import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { commonStrings } from '../i18n/common-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Field, type FieldControl, type FieldOptions } from './field.tsx';
import { matchesWords } from './filter-words.ts';
import { chevronDownGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { isCharacter, moveByKey, useTypeAhead } from './list-keys.ts';
import { OptionList, optionId, type ListOption } from './option-list.tsx';
import { Panel, usePopover } from './popover.tsx';
import { SearchLine } from './search-line.tsx';
import { SelectTrigger } from './select-trigger.ts';
import { uiStrings } from './ui-strings.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldOptions {
  label: string;
  /** With it the value is in the FormData of the form around. */
  name?: string;
  options: readonly SelectOption[];
  /** Given, the owner holds the value; else it starts as `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?(value: string): void;
  disabled?: boolean;
  /** A search field over the list; from 13 options on unless said. */
  searchable?: boolean;
}

/** One of a list. Every choice also fires a bubbling `change` event on the hidden input of its name. */
export function Select({
  label,
  name,
  options,
  value: held,
  defaultValue = '',
  onChange,
  disabled = false,
  searchable = options.length > 12,
  ...field
}: SelectProps) {
  const [own, setOwn] = useState(defaultValue);
  const value = held ?? own;
  const hidden = useRef<HTMLInputElement>(null);
  function choose(next: string) {
    if (next === value) return;
    setOwn(next);
    onChange?.(next);
    if (!hidden.current) return;
    hidden.current.value = next;
    hidden.current.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return (
    <Field label={label} {...field}>
      {(control) => (
        <>
          <Choice {...{ label, options, value, searchable, disabled, control }} onChoose={choose} />
          {name && <input ref={hidden} type="hidden" name={name} value={value} disabled={disabled} />}
        </>
      )}
    </Field>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  searchable: boolean;
  disabled: boolean;
  control: FieldControl;
  onChoose(value: string): void;
}

function Choice({ label, options, value, searchable, disabled, control: { required, ...control }, onChoose }: ChoiceProps) {
  const t = useStrings('ui', uiStrings);
  const common = useStrings('common', commonStrings);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const trigger = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const listId = useId();
  const typeAhead = useTypeAhead();
  const panel = useRef<HTMLDivElement>(null);
  const popover = usePopover({ panel, open, onClose: () => setOpen(false), anchor: trigger, maxHeight: 320, matchWidth: true });
  const seen = useMemo(() => (query ? options.filter((option) => matchesWords(query, option.label)) : options), [options, query]);
  const chosen = useMemo(() => new Set([value]), [value]);

  useLayoutEffect(() => {
    if (open) search.current?.focus();
  }, [open]);

  const currentAt = options.findIndex((option) => option.value === value);
  function show(at = currentAt, typed = '') {
    setQuery(typed);
    setActive(Math.max(at, 0));
    setOpen(true);
  }
  function pick(option: ListOption | undefined) {
    popover.hide();
    if (option) onChoose(option.value);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (popover.escape(event)) return popover.hide();
    if (!open) {
      if (key === 'ArrowDown' || key === 'ArrowUp' || key === ' ') show();
      else if (isCharacter(event) && searchable) show(0, key);
      else if (isCharacter(event)) show(typeAhead.find(key, options, currentAt));
      else return undefined;
      return event.preventDefault();
    }
    if (key === 'Tab') return searchable ? popover.hide() : pick(seen[active]);
    if (key === 'Enter' || (key === ' ' && !searchable && !typeAhead.typing())) {
      event.preventDefault();
      return seen[active] && pick(seen[active]);
    }
    const to =
      moveByKey(key, seen, active, { ends: !searchable }) ??
      (!searchable && isCharacter(event) ? typeAhead.find(key, seen, active) : undefined);
    if (to === undefined) return undefined;
    event.preventDefault();
    return setActive(to);
  }

  const current = options[currentAt];
  const activeId = open ? optionId(listId, active < seen.length ? active : -1) : undefined;
  return (
    <>
      <SelectTrigger
        part="select"
        type="button"
        ref={trigger}
        role="combobox"
        {...control}
        aria-required={required || undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={searchable ? undefined : activeId}
        disabled={disabled}
        onPointerDown={popover.press.onPointerDown}
        onClick={() => (popover.press.opens() ? show() : popover.hide())}
        onKeyDown={onKeyDown}
        // The space key is ours: some browsers press a button when it comes up, whatever happened when it went down.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        <span data-empty={current ? undefined : ''}>{current?.label ?? t.choose}</span>
        <Glyph d={chevronDownGlyph} />
      </SelectTrigger>
      {open && (
        <Panel ref={panel} part="menu" popover="auto" data-layout="column">
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
            empty={t.noMatches}
            onActive={setActive}
            onPick={pick}
          />
        </Panel>
      )}
    </>
  );
}
