import { expect, it } from 'vitest';
import { renderReport } from './render.ts';

const hostile = `</title></style><script>alert(1)</script><img src=x onerror=alert(1)> " ' \` & {{constructor}}`;

it('what people wrote stays text, wherever it stands', () => {
  const html = renderReport({
    ...{
      language: 'en',
      direction: 'ltr',
      title: hostile,
      workspace: hostile,
      subtitles: [hostile],
      facts: [{ label: hostile, value: hostile }],
    },
    tables: [
      { title: hostile, columns: [{ label: hostile }], rows: [[hostile]], none: '', note: hostile },
      { title: hostile, columns: [], rows: [], none: hostile },
    ],
  });
  expect(html).not.toMatch(/<(script|img)/);
  expect(html.match(/&#60;script&#62;/g)).toHaveLength(12);
  // Only what the page is made of.
  const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
  expect([...tags].toSorted()).toEqual([
    'b',
    'bdi',
    'body',
    'dd',
    'div',
    'dl',
    'dt',
    'h1',
    'h2',
    'head',
    'header',
    'html',
    'main',
    'meta',
    'p',
    'style',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'title',
    'tr',
  ]);
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(html).not.toMatch(/https?:|url\(|@import|\bsrc=(?!x)/);
});
