const edge = 4;

/** Scrolls only `list` so that its `[data-active]` item is visible: as little as possible, or to the middle. */
export function reveal(list: HTMLElement | null, how: 'nearest' | 'middle' = 'nearest'): void {
  const line = list?.querySelector('[data-active]')?.getBoundingClientRect();
  if (!list || !line) return;
  const frame = list.getBoundingClientRect();
  if (how === 'middle') list.scrollTop += line.top - frame.top - (frame.height - line.height) / 2;
  else if (line.top < frame.top + edge) list.scrollTop += line.top - frame.top - edge;
  else if (line.bottom > frame.bottom - edge) list.scrollTop += line.bottom - frame.bottom + edge;
}
