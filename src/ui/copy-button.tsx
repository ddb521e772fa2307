import { useEffect, useState } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from './button.tsx';
import { checkGlyph, copyGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { uiStrings } from './ui-strings.ts';

const copiedMs = 2000;

/** Copies `value` and confirms it for two seconds. If the clipboard is blocked, `onRefused` may select the text instead. */
export function CopyButton({ value, onRefused }: { value: string; onRefused?: (() => void) | undefined }) {
  const t = useStrings('ui', uiStrings);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void Promise.resolve(navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied(true),
      () => onRefused?.(),
    );
  return (
    <Button size="s" style={{ flex: 'none' }} start={<Glyph d={copied ? checkGlyph : copyGlyph} />} onClick={copy}>
      <span aria-live="polite">{copied ? t.copied : t.copy}</span>
    </Button>
  );
}
