// Runs in the build only: renders the first screen of the login box as the element does.
import { renderToString } from 'react-dom/server';
import { LoginBox } from '../src/login/login-box.tsx';
import { styleCache, StyleRoot } from '../src/ui/styled.tsx';
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
  const Surface = surfaceElement('login', LoginBox);
  const root = { adoptedStyleSheets: [] } as unknown as ShadowRoot;
  // Emotion keeps the rules in its cache then, the tokens' among them.
  const cache = Object.assign(styleCache(root), { compat: true });
  const host = { host: {}, root, overlay: {}, emit: () => true } as unknown as Host;
  const html = renderToString(
    <HostContext.Provider value={host}>
      <StyleRoot root={root}>
        <FailureBoundary fallback={undefined} onFailure={nothing}>
          <Surface baseUrl="https://id.test" clientId="first-step" language="en" />
        </FailureBoundary>
      </StyleRoot>
    </HostContext.Provider>,
    { identifierPrefix: drawnIdPrefix },
  );
  const css = Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('');
  return { html, css };
}
