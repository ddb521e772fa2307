// Runs in the build only: renders the first screen of the login box as the element does.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LoginBox } from '../src/login/login-box.tsx';
import { StyleRoot, useStyleCache } from '../src/ui/styled.tsx';
import { themeCss } from '../src/ui/theme-css.ts';
import { drawnIdPrefix } from './drawn.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { HostContext, type Host } from './host-context.ts';
import { surfaceElement } from './surface-element.tsx';

class NoSheet {
  insertRule(): void {}
  replaceSync(): void {}
}
const nothing = () => undefined;
const place = { pathname: '/account/login', search: '', hash: '', origin: 'https://app.test', href: 'https://app.test/account/login' };

/** As much of a browser as the first screen touches while it is rendered; nothing is ever answered. */
function pretendBrowser(): void {
  Object.assign(globalThis, { CSSStyleSheet: NoSheet, BroadcastChannel: undefined, fetch: () => new Promise(nothing) });
  Object.assign(globalThis, { location: place, window: { addEventListener: nothing, location: place, history: {} } });
}

/** The markup, and the rules of everything in it. */
export function firstStep(): { html: string; css: string } {
  pretendBrowser();
  let cache: ReturnType<typeof useStyleCache> | undefined;
  function Collect({ children }: { children: ReactNode }) {
    cache = useStyleCache();
    // Emotion keeps the rules in its cache then.
    Object.assign(cache, { compat: true });
    return children;
  }
  const Surface = surfaceElement('login', LoginBox);
  const root = { adoptedStyleSheets: [] } as unknown as ShadowRoot;
  const host = { host: {}, root, overlay: {}, emit: () => true } as unknown as Host;
  const html = renderToString(
    <HostContext value={host}>
      <StyleRoot root={root}>
        <Collect>
          <FailureBoundary fallback={undefined} onFailure={nothing}>
            <Surface baseUrl="https://id.test" clientId="first-step" language="en" />
          </FailureBoundary>
        </Collect>
      </StyleRoot>
    </HostContext>,
    { identifierPrefix: drawnIdPrefix },
  );
  const rules = Object.values(cache?.inserted ?? {}).filter((rule) => typeof rule === 'string');
  return { html, css: [themeCss, ...rules].join('') };
}
