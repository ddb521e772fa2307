let locks = 0;
let before = { overflow: '', gutter: '' };

/** Prevents the page behind a modal layer from scrolling; each call returns its own release, and the last one restores the page. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks++ === 0) {
    before = { overflow: page.style.overflow, gutter: page.style.scrollbarGutter };
    // Keeps the room of classic scroll bars, so that nothing shifts sideways.
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
