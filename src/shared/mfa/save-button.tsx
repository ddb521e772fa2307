import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { downloadGlyph } from './mfa-glyphs.ts';

/** Downloads `text` as a file; a `blob:` download isn't subject to the page's CSP. */
export function SaveButton({ label, name, text }: { label: string; name: string; text: string }) {
  const save = () => {
    const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  return (
    <Button size="s" start={<Glyph d={downloadGlyph} />} onClick={save}>
      {label}
    </Button>
  );
}
