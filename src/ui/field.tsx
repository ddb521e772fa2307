import { useContext, useId, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { dangerGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { FieldText } from './step-text.ts';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';

const Box = styled('div')`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

const Line = styled('label')`
  display: flex;
  justify-content: space-between;
  gap: var(--_space-2);
  margin-block-end: 6px;
  color: var(--_text);
  font: 500 var(--_text-13) var(--_font);
  & > span {
    flex: none;
    color: var(--_text-faint);
    font-weight: 400;
  }
  &[data-hidden] {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Note = styled('p')`
  display: flex;
  gap: 6px;
  margin: 6px 0 0;
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font);
  text-wrap: pretty;
  &[data-error] {
    color: var(--_danger);
  }
  &[data-reserve] {
    min-block-size: 16px;
  }
`;

/** Props that `Field` passes to its control; spread them on the input. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldOptions {
  label: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** One line below the control. */
  help?: ReactNode;
  /** Replaces the help text; undefined or empty means no error. */
  error?: ReactNode;
  /** Adds "Optional" to the label. */
  optional?: boolean;
  required?: boolean;
  /** Reserves the error line, so that nothing moves when it appears. */
  reserve?: boolean;
  id?: string | undefined;
  /** It isn't there at all. */
  hidden?: boolean | undefined;
}

/** Label above, control, help or error below, linked for assistive technology. */
export function Field({
  label,
  hideLabel = false,
  help,
  error,
  optional = false,
  required = false,
  reserve = false,
  id,
  hidden = false,
  children,
}: FieldOptions & { children(control: FieldControl): ReactNode }) {
  const t = useStrings('ui', uiStrings);
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const note = error || help;
  const described = [useContext(FieldText), note ? noteId : ''].filter(Boolean).join(' ');
  if (hidden) return null;
  return (
    <Box part="field" data-bare={hideLabel || undefined}>
      <Line part="label" htmlFor={controlId} data-hidden={hideLabel || undefined}>
        {label}
        {optional && <span>{t.optional}</span>}
      </Line>
      {children({ id: controlId, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {(note || reserve) && (
        <Note
          part={error ? 'error' : 'help'}
          id={noteId}
          data-error={error ? '' : undefined}
          data-reserve={reserve || undefined}
          aria-live="polite"
        >
          {error && <Glyph d={dangerGlyph} />}
          <span>{note}</span>
        </Note>
      )}
    </Box>
  );
}
