import { useEffect, useState } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { checkGlyph, copyGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './ui-strings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const copiedMs = 2000;

/** Copies `value` and confirms it for two seconds. If the clipboard is blocked, `onRefused` may select the text instead. */
export function CopyButton({
  value,
  onRefused,
  compact = false,
  label,
}: {
  value: string;
  onRefused?: (() => void) | undefined;
  /** An icon alone. */
  compact?: boolean;
  /** Default: Copy. */
  label?: string;
}) {
  const t = useStrings('ui', uiStrings);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void copyText(value).then(
      () => setCopied(true),
      () => onRefused?.(),
    );
  const words = copied ? t.copied : (label ?? t.copy);
  if (compact)
    return (
      <IconButton size="s" label={words} onClick={copy}>
        <Glyph d={copied ? checkGlyph : copyGlyph} />
        <VisuallyHidden role="status">{copied && t.copied}</VisuallyHidden>
      </IconButton>
    );
  return (
    <Button size="s" style={{ flex: 'none' }} start={<Glyph d={copied ? checkGlyph : copyGlyph} />} onClick={copy}>
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
