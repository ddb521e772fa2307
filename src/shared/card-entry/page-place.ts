export interface PagePlace {
  /** In the page's own DOM. */
  box: HTMLElement;
  remove(): void;
}

/**
 * A box in the page's DOM that is shown in `slot`, however many shadow roots are between them: each host on the way gets a slot of the same
 * name that hands it on. Card providers' scripts find nothing in a shadow root, and their frames may not be drawn in one.
 */
export function placeInPage(slot: HTMLSlotElement): PagePlace {
  const page = slot.ownerDocument;
  const added: HTMLElement[] = [];
  let root = slot.getRootNode();
  while (root instanceof ShadowRoot) {
    const { host } = root;
    root = host.getRootNode();
    const child = page.createElement(root instanceof ShadowRoot ? 'slot' : 'div');
    child.slot = slot.name;
    if (child instanceof HTMLSlotElement) child.name = slot.name;
    host.append(child);
    added.push(child);
  }
  if (added.length === 0) {
    const child = page.createElement('div');
    slot.append(child);
    added.push(child);
  }
  return {
    box: added.at(-1)!,
    remove: () => {
      for (const each of added) each.remove();
    },
  };
}
