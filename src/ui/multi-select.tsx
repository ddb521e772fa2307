import { useMemo } from 'react';
import { listText } from '../lib/dates.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { Chip } from './chip.tsx';
import { Combobox } from './combobox.tsx';
import { Field, type FieldOptions } from './field.tsx';
import type { ListOption } from './option-list.tsx';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

// The button fills the frame below the chips, of which only the remove buttons take presses.
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
  /** If set, values are part of the surrounding form's FormData. */
  name?: string;
  options: readonly ListOption[];
  value: readonly string[];
  onChange(values: string[]): void;
  placeholder?: string;
  disabled?: boolean;
}

/** Multiple values of a list: chips in the control, checkboxes in the list. Values without an option stay and are shown as is. */
export function MultiSelect({ label, name, options, value, onChange, placeholder, disabled = false, ...field }: MultiSelectProps) {
  const t = useStrings('ui', uiStrings);
  const { language } = useLocale();
  const chosen = useMemo(() => new Set(value), [value]);
  const optionOf = (each: string) => options.find((option) => option.value === each);
  const labels = value.map((each) => optionOf(each)?.label ?? each);
  const remove = (each: string) => onChange(value.filter((other) => other !== each));
  const removable = (each: string) => !disabled && !optionOf(each)?.disabled;
  const toggle = ({ value: each }: ListOption) => (chosen.has(each) ? remove(each) : onChange([...value, each]));
  function removeLast() {
    const last = value.findLast(removable);
    if (last !== undefined) remove(last);
  }
  return (
    <Field label={label} {...field}>
      {(control) => (
        <Frame>
          <Combobox {...{ label, options, chosen, disabled, control }} multiple searchable onPick={toggle} onBackspace={removeLast}>
            {value.length > 0 ? (
              <VisuallyHidden>{listText(labels, language)}</VisuallyHidden>
            ) : (
              <span data-empty="">{placeholder ?? t.choose}</span>
            )}
          </Combobox>
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
          {name && value.map((each) => <input key={each} type="hidden" name={name} value={each} disabled={disabled} />)}
        </Frame>
      )}
    </Field>
  );
}
