import { forwardRef, useState, type KeyboardEvent } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { capsGlyph, eyeGlyph, eyeOffGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { uiStrings } from './ui-strings.ts';

/** A password input with a reveal toggle and a caps lock warning. Set `autoComplete` to `current-password` or `new-password`. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'type' | 'end'>>(function PasswordField(
  { help, onKeyDown, onKeyUp, onBlur, ...props },
  ref,
) {
  const t = useStrings('ui', uiStrings);
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const hint = caps && (
    <>
      <Glyph d={capsGlyph} />
      {t.capsLock}
    </>
  );
  return (
    <TextField
      ref={ref}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      {...props}
      type={shown ? 'text' : 'password'}
      help={hint || help}
      onKeyDown={(event) => (watch(event), onKeyDown?.(event))}
      onKeyUp={(event) => (watch(event), onKeyUp?.(event))}
      onBlur={(event) => (setCaps(false), onBlur?.(event))}
      end={
        <IconButton label={shown ? t.hidePassword : t.showPassword} disabled={props.disabled} onClick={() => setShown(!shown)}>
          <Glyph d={shown ? eyeOffGlyph : eyeGlyph} size={20} />
        </IconButton>
      }
    />
  );
});
