import { forwardRef, useState, type ReactNode } from 'react';
import { Field, type FieldOptions } from './field.tsx';
import { Input } from './input.tsx';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

export const InputFrame = styled('span')`
  position: relative;
  display: block;
  & > :not(input) {
    position: absolute;
    inset-block: 0;
    margin-block: auto;
    color: var(--_text-muted);
  }
  & > input ~ * {
    inset-inline-end: 0;
  }
  & > :not(input):first-child {
    inset-inline-start: 12px;
    pointer-events: none;
  }
`;

/** From left to right in every language, as numbers are. The input keeps its place when the control comes later. */
const Joined = styled('span')`
  position: relative;
  display: block;
  direction: ltr;
  & > :not(input) {
    position: absolute;
    inset-inline-start: 0;
    inline-size: 84px;
  }
  & > :not(input) button:is(:disabled, :not(:focus-visible), :hover:not(:disabled)) {
    border-color: transparent;
    background: none;
  }
  &[data-full] > input {
    padding-inline-start: 86px;
  }
`;

export interface TextFieldProps extends FieldOptions, NativeProps<'input', 'id' | 'required' | 'part' | 'hidden'> {
  /** A control of its own within the input's frame. `null` may be replaced by one without the input losing text or focus. */
  before?: ReactNode;
  /** A glyph inside, before the text. */
  start?: ReactNode;
  /** An IconButton inside, after the text. */
  end?: ReactNode;
}

/** Hides an error once the field is edited, and shows it again if the same mistake is submitted. */
function useStanding(error: ReactNode) {
  const [edited, setEdited] = useState(false);
  return {
    error: edited ? undefined : error,
    onInput({ currentTarget: { form } }: { currentTarget: HTMLInputElement }) {
      if (!error || edited) return;
      setEdited(true);
      form?.addEventListener('submit', () => setEdited(false), { once: true });
    },
  };
}

/** A labelled native input; `ref`, `name`, `defaultValue`, `onChange` and other props go to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, help, error: found, optional, required, reserve, id, hidden, before, start, end, ...input },
  ref,
) {
  const { error, onInput } = useStanding(found);
  const options = {
    label,
    help,
    error,
    ...(optional && { optional }),
    ...(required && { required }),
    ...(reserve && { reserve }),
    id,
    hidden,
  };
  return (
    <Field {...options}>
      {(control) => {
        const box = (
          <Input
            ref={ref}
            part="input"
            type="text"
            // An empty one has no other sign of its being empty.
            placeholder=" "
            onInput={onInput}
            {...input}
            {...control}
            data-start={start ? '' : undefined}
            data-end={end ? '' : undefined}
          />
        );
        if (start || end)
          return (
            <InputFrame>
              {start}
              {box}
              {end}
            </InputFrame>
          );
        if (before === undefined) return box;
        return (
          <Joined data-full={before ? '' : undefined}>
            {before}
            {box}
          </Joined>
        );
      }}
    </Field>
  );
});
