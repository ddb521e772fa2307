import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { commonStrings } from '../i18n/common-strings.ts';
import { listText } from '../i18n/dates.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { Chip } from './chip.tsx';
import { Field, type FieldControl, type FieldOptions } from './field.tsx';
import { matchesWords } from './filter-words.ts';
import { chevronDownGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { isCharacter, moveByKey } from './list-keys.ts';
import { OptionList, optionId, type ListOption } from './option-list.tsx';
import { Panel, usePopover } from './popover.tsx';
import { SearchLine } from './search-line.tsx';
import { SelectTrigger } from './select-trigger.ts';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

// The button fills the frame below the chips; only their remove buttons take the pointer from it.
const Frame = styled('div')`
  position: relative;
  display: grid;
  & > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
  & > [data-chips] {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    gap: 4px;
    padding-block: 5px;
    padding-inline: 6px 34px;
    pointer-events: none;
  }
`;

export interface MultiSelectProps extends FieldOptions {
  label: string;
  /** With it each value is in the FormData of the form around. */
  name?: string;
  options: readonly ListOption[];
  value: readonly string[];
  onChange(values: string[]): void;
  placeholder?: string;
  disabled?: boolean;
}

/** Any of a list: chips in the control, boxes to tick in the list. Values that are no option stay and show as they are. */
export function MultiSelect({ label, name, options, value, onChange, placeholder, disabled = false, ...field }: MultiSelectProps) {
  return (
    <Field label={label} {...field}>
      {(control) => (
        <>
          <Choices {...{ label, options, value, onChange, placeholder, disabled, control }} />
          {name && value.map((each) => <input key={each} type="hidden" name={name} value={each} disabled={disabled} />)}
        </>
      )}
    </Field>
  );
}

type ChoicesProps = Pick<MultiSelectProps, 'label' | 'options' | 'value' | 'onChange'> & {
  placeholder: string | undefined;
  disabled: boolean;
  control: FieldControl;
};

function Choices({ label, options, value, onChange, placeholder, disabled, control: { required, ...control } }: ChoicesProps) {
  const t = useStrings('ui', uiStrings);
  const common = useStrings('common', commonStrings);
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const trigger = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const popover = usePopover({ panel, open, onClose: () => setOpen(false), anchor: trigger, maxHeight: 320, matchWidth: true });
  const chosen = useMemo(() => new Set(value), [value]);
  const seen = useMemo(
    () => (query ? options.filter((option) => matchesWords(query, `${option.label} ${option.description ?? ''}`)) : options),
    [options, query],
  );
  const labels = value.map((each) => options.find((option) => option.value === each)?.label ?? each);

  useLayoutEffect(() => {
    if (open) search.current?.focus();
  }, [open]);

  function show(typed = '') {
    setQuery(typed);
    setActive(0);
    setOpen(true);
  }
  const remove = (each: string) => onChange(value.filter((other) => other !== each));
  const removable = (each: string) => !disabled && !options.find((option) => option.value === each)?.disabled;
  function toggle({ value: each, disabled: fixed }: ListOption) {
    if (fixed) return;
    if (chosen.has(each)) remove(each);
    else onChange([...value, each]);
  }
  function removeLast() {
    const last = value.findLast(removable);
    if (last !== undefined) remove(last);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (popover.escape(event) || (open && key === 'Tab')) return popover.hide();
    if (key === 'Backspace' && !query) return removeLast();
    if (!open) {
      if (key === 'ArrowDown' || key === 'ArrowUp' || key === ' ') show();
      else if (isCharacter(event)) show(key);
      else return undefined;
      return event.preventDefault();
    }
    const to = moveByKey(key, seen, active, { ends: false });
    if (key !== 'Enter' && to === undefined) return undefined;
    event.preventDefault();
    if (to !== undefined) setActive(to);
    else if (seen[active]) toggle(seen[active]);
    return undefined;
  }

  return (
    <Frame>
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
        disabled={disabled}
        onPointerDown={popover.press.onPointerDown}
        onClick={() => (popover.press.opens() ? show() : popover.hide())}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        {value.length ? (
          <VisuallyHidden>{listText(labels, language)}</VisuallyHidden>
        ) : (
          <span data-empty="">{placeholder ?? t.choose}</span>
        )}
        <Glyph d={chevronDownGlyph} />
      </SelectTrigger>
      {value.length > 0 && (
        <div data-chips="">
          {value.map((each, at) => (
            <Chip
              key={each}
              label={labels[at]!}
              removeLabel={format(t.removeChosen, { name: labels[at]! })}
              onRemove={removable(each) ? () => remove(each) : undefined}
            />
          ))}
        </div>
      )}
      {open && (
        <Panel ref={panel} part="menu" popover="auto" data-layout="column">
          <SearchLine
            ref={search}
            aria-label={common.search}
            placeholder={common.search}
            aria-controls={listId}
            aria-activedescendant={optionId(listId, active < seen.length ? active : -1)}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <OptionList
            id={listId}
            label={label}
            options={seen}
            chosen={chosen}
            active={active}
            multiple
            empty={t.noMatches}
            onActive={setActive}
            onPick={toggle}
          />
        </Panel>
      )}
    </Frame>
  );
}
