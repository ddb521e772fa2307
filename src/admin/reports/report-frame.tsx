import { useCallback, useState } from 'react';
import { reportCss } from '../../contract/reports/render.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Notice } from '../../ui/notice.tsx';
import { styled } from '../../ui/styled.tsx';
import { reportsStrings } from './reports-strings.ts';

const Frame = styled('iframe')`
  display: block;
  inline-size: 100%;
  block-size: 420px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  background: #ffffff;
  color-scheme: light;
`;

type Policy = { createHTML(html: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
let policy: Policy | undefined;

/** Nothing in the frame can run, so that its page needs no cleaning. Throws if the host's page allows no policy `gatehouse-report`. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy('gatehouse-report', { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}

/** Where the host's policy forbids styles in pages, a sheet that a script adds still counts. */
function addStyles({ contentDocument: page }: HTMLIFrameElement): void {
  const { CSSStyleSheet: Sheet } = (page?.defaultView ?? {}) as { CSSStyleSheet?: typeof CSSStyleSheet };
  if (!page || !Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(reportCss);
  page.adoptedStyleSheets = [sheet];
}

/** A report as it will look, in a frame that runs no scripts. */
export function ReportFrame({ html, title }: { html: string; title: string }) {
  const t = useStrings('reports', reportsStrings);
  const [isRefused, setRefused] = useState(false);
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      try {
        frame.srcdoc = trusted(html);
      } catch {
        setRefused(true);
      }
    },
    [html],
  );
  if (isRefused) return <Notice tone="warning">{t.frameRefused}</Notice>;
  return <Frame ref={fill} title={title} sandbox="allow-same-origin" onLoad={({ currentTarget }) => addStyles(currentTarget)} />;
}
