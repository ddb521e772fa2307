import { waitUntil } from './wait-until.ts';
import type { ReactNode } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { LocaleProvider } from '../src/i18n/locale.tsx';
import { Root } from '../src/ui/root.tsx';
import { StyleRoot } from '../src/ui/styled.tsx';
import type { ThemeOptions } from '../src/ui/theme-options.ts';

export interface Shown {
  host: HTMLElement;
  root: ShadowRoot;
  all(selector: string): HTMLElement[];
  /** Resolves with the first match once it exists. */
  find(selector: string): Promise<HTMLElement>;
}

const trees: { react: ReactRoot; host: HTMLElement }[] = [];

/** Renders parts the way our elements do: in an open shadow root with our styles, tokens and language. */
export async function show(children: ReactNode, { theme, language }: { theme?: ThemeOptions; language?: string } = {}): Promise<Shown> {
  const host = document.body.appendChild(document.createElement('x-host'));
  const root = host.attachShadow({ mode: 'open' });
  const react = createRoot(root);
  trees.push({ react, host });
  react.render(
    <StyleRoot root={root}>
      <LocaleProvider {...(language && { language })}>
        <Root theme={theme}>{children}</Root>
      </LocaleProvider>
    </StyleRoot>,
  );
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  await waitUntil(() => all('[part=root]').length > 0);
  return {
    host,
    root,
    all,
    async find(selector) {
      await waitUntil(() => all(selector).length === 1, selector);
      return all(selector)[0]!;
    },
  };
}

export function clear(): void {
  for (const { react, host } of trees.splice(0)) {
    react.unmount();
    host.remove();
  }
}
