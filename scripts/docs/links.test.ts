import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRelative, outerPages } from './outer-pages.ts';
import { referencePages } from './reference.ts';

const root = join(import.meta.dirname, '../..');
const reference = Object.fromEntries(Object.entries(referencePages()).map(([name, text]) => [`docs/reference/${name}.md`, text]));
const written = globSync(['docs/**/*.md', 'README.md', 'SECURITY.md', 'provider/README.md', 'examples/README.md'], { cwd: root }).filter(
  (path) => !path.startsWith('docs/reference/') && !path.startsWith('docs/.vitepress/'),
);
const textOf = (path: string) => reference[path] ?? readFileSync(join(root, path), 'utf8');

const withoutCode = (text: string) => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'code');
const linksOf = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g)].map(([, one, other]) => (one ?? other)!);

/** Both ways to make an anchor of a heading: where the files are read as they are, and on the site. */
const slugs = [
  (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
];
function anchorsOf(path: string): string[][] {
  const text = textOf(path).replaceAll(/^```[^]*?^```/gm, '');
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', ''));
  const named = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id);
  return slugs.map((slug) => [...headings.map(slug), ...named]);
}

const exists = (path: string) => path in reference || existsSync(join(root, path));

/** What is wrong with a link, if anything. */
function faultOf(from: string, href: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [path, anchor] = href.split('#') as [string, string?];
  // Pages of the site itself, and the playground that the build puts beside them.
  if (href === 'playground/index.html') return undefined;
  const target = path.startsWith('/')
    ? `docs${path.endsWith('/') ? `${path}index` : path.replace(/\.md$/, '')}.md`
    : isRelative(href)
      ? posix.normalize(posix.join(posix.dirname(from), path))
      : from;
  if (!exists(target)) return `${from}: ${href} leads nowhere`;
  const inner = Object.hasOwn(outerPages, target.replace(/\/$/, '')) || target.startsWith('docs/') || !from.startsWith('docs/');
  if (!inner) return `${from}: ${href} is no page of the site`;
  if (!anchor) return undefined;
  const [asFile, onSite] = anchorsOf(target) as [string[], string[]];
  return onSite.includes(anchor) && (target in reference || asFile.includes(anchor)) ? undefined : `${from}: ${href} has no such heading`;
}

describe('links', () => {
  it('finds some', () => expect(written.flatMap((path) => linksOf(textOf(path))).length).toBeGreaterThan(80));

  it('lead to a file, and to a heading of it', () => {
    expect(written.flatMap((path) => linksOf(textOf(path)).flatMap((href) => faultOf(path, href) ?? []))).toEqual([]);
  });

  it('of the pages that are written from the sources do, too', () => {
    expect(Object.keys(reference).flatMap((path) => linksOf(textOf(path)).flatMap((href) => faultOf(path, href) ?? []))).toEqual([]);
  });

  it("every page of the site's sidebar is there, and every page is in it", () => {
    const config = readFileSync(join(root, 'docs/.vitepress/config.ts'), 'utf8');
    const sidebar = [...config.matchAll(/page\((?:'[^']*'|"[^"]*"), '([^']+)'\)/g)].map(([, link = '']) =>
      link.endsWith('/') ? `docs${link}index.md` : `docs${link}.md`,
    );
    const pages = [...written.filter((path) => path.startsWith('docs/') && !/\/_|^docs\/index/.test(path)), ...Object.keys(reference)];
    expect(sidebar.toSorted()).toEqual(pages.toSorted());
  });

  it('snippets are files of the repository', () => {
    const snippets = written.flatMap((path) =>
      [...textOf(path).matchAll(/^<<< @\/(\S+?)(?:\{\w+\})?$/gm)].map(([, file = '']) => join(root, 'docs', file)),
    );
    expect(snippets.length).toBeGreaterThan(20);
    expect(snippets.filter((file) => !existsSync(file))).toEqual([]);
  });
});
