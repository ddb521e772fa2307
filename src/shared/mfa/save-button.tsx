import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { downloadGlyph } from './mfa-glyphs.ts';

/** Saves `text` as a file; the page's policy on content does not reach what is only saved. */
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
