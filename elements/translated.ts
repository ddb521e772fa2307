const untranslated = 'style, script, textarea, font, [translate=no], [translate=no] *';

function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || !text.parentElement || text.parentElement.matches(untranslated)) continue;
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
    text.replaceWith(font);
  }
}

/** Does to everything below what a browser does that translates a page: whatever text appears is replaced by another one in `<font>`. */
export function keepTranslating(root: ShadowRoot): void {
  const observer = new MutationObserver(() => {
    translate(root);
    // Its own changes are none of the page.
    observer.takeRecords();
  });
  translate(root);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}
