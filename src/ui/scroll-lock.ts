let locks = 0;
let before = '';

/** Keeps the page behind a modal layer still; every call returns its own release, the last one gives the page its scroll back. */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  if (locks++ === 0) {
    before = style.overflow;
    style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--locks === 0) style.overflow = before;
  };
}
