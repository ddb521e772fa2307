let locks = 0;
let before = { overflow: '', gutter: '' };

/** Keeps the page behind a modal layer still; every call returns its own release, the last one gives the page its scroll back. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks++ === 0) {
    before = { overflow: page.style.overflow, gutter: page.style.scrollbarGutter };
    // Where scroll bars take room, that room stays, and nothing jumps sideways.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--locks > 0) return;
    page.style.overflow = before.overflow;
    page.style.scrollbarGutter = before.gutter;
  };
}
