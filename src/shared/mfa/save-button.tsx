import { saveFile } from '../../lib/save-file.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { downloadGlyph } from './mfa-glyphs.ts';

export interface SaveButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** Of the file. */
  name: string;
  text: string;
}

/** Downloads `text` as a file. */
export function SaveButton({ label, name, text, size = 's' }: SaveButtonProps) {
  const save = () => saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  return (
    <Button size={size} start={<Glyph d={downloadGlyph} />} onClick={save}>
      {label}
    </Button>
  );
}
