import { useEffect } from 'react';
import { format } from '../src/i18n/format.ts';
import { overlay, useLocale } from '../src/i18n/locale.tsx';
import type { SlotContent, SlotProps } from '../src/slots.ts';
import { useHost } from './host-context.ts';

function contentOf(name: string, content: SlotContent | undefined, props: SlotProps): string | Node | undefined {
  try {
    const made = typeof content === 'function' ? content(props) : content;
    return typeof made === 'string' || made instanceof Node ? made : undefined;
  } catch (cause) {
    console.error(`[gatehouse] the page's content for the slot "${name}" failed:`, cause);
    return undefined;
  }
}

/** In the page itself its own styles reach everything. */
function adopt(root: Node, styles: string | undefined): (() => void) | undefined {
  if (!styles || !(root instanceof ShadowRoot)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => void (root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet));
}

/** The page's own styles, inside the element. What it made for its slots are children of the element: there the page's own styles and scripts reach it, and ours don't. */
export default function SlotContents({
  slots,
  styles,
}: {
  slots: Readonly<Record<string, SlotContent | undefined>>;
  styles?: string | undefined;
}) {
  const { host, root } = useHost();
  useEffect(() => adopt(root, styles), [root, styles]);
  const locale = useLocale();
  useEffect(() => {
    const words = overlay<Readonly<Record<string, string>>>(locale as never, 'custom', {});
    const t: SlotProps['t'] = (key, values) => {
      const text = Object.hasOwn(words, key) ? String(words[key]) : key;
      return values ? format(text, values) : text;
    };
    const props = { language: locale.language, t };
    const added = Object.entries(slots).flatMap(([name, content]) => {
      const made = contentOf(name, content, props);
      if (made === undefined) return [];
      const place = host.ownerDocument.createElement('div');
      place.slot = name;
      place.append(made);
      return [place];
    });
    host.append(...added);
    return () => {
      for (const place of added) place.remove();
    };
  }, [host, locale, slots]);
  return null;
}
