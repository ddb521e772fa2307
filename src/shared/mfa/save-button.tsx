import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { downloadGlyph } from './mfa-glyphs.ts';

export interface SaveButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** Of the file. */
  name: string;
  text: string;
}

/** Downloads `text` as a file; a `blob:` download isn't subject to the page's CSP. */
export function SaveButton({ label, name, text, size = 's' }: SaveButtonProps) {
  const save = () => {
    const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  return (
    <Button size={size} start={<Glyph d={downloadGlyph} />} onClick={save}>
      {label}
    </Button>
  );
}
