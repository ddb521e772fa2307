import { useEffect } from 'react';
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

/** Puts what the page made into its slots, as children of the element: there the page's own styles and scripts reach it, and ours don't. */
export default function SlotContents({ slots }: { slots: Readonly<Record<string, SlotContent | undefined>> }) {
  const { host } = useHost();
  const locale = useLocale();
  useEffect(() => {
    const words = overlay<Readonly<Record<string, string>>>(locale as never, 'custom', {});
    const props = { language: locale.language, t: (key: string) => (Object.hasOwn(words, key) ? String(words[key]) : key) };
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
