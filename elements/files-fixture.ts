import { waitUntil } from './wait-until.ts';

/** What would be saved, a file, while something is done. */
export async function savedBy(act: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const links: HTMLAnchorElement[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    links.push(this);
  };
  try {
    await act();
    const link = await waitUntil(() => links[0], 'a file');
    return { name: link.download, text: await (await fetch(link.href)).text() };
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
}
