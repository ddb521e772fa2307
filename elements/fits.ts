/** Labels that lose their end, with nothing to say what it was. */
export const cut = (within: ParentNode): string[] =>
  [...within.querySelectorAll('button, [role=tab], label, legend, h1, h2, h3, dt, th, a')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        !element.closest('[title]'),
    )
    .map((element) => `${element.localName} ${element.textContent}`);

/** What reaches beyond the window, or has to be scrolled to the side; tables and code may. */
export const tooWide = (within: Element): string[] =>
  [within, ...within.querySelectorAll('*')]
    .filter((element) => {
      if (!element.checkVisibility() || element.closest('table, pre, textarea, [role=tablist]')) return false;
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, clip, clipPath } = getComputedStyle(element);
      // For screen readers alone.
      if (clip !== 'auto' || clipPath !== 'none') return false;
      const isScrolled = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return isScrolled || (!element.closest('svg') && right - left > 1 && (left < -1 || right > innerWidth + 1));
    })
    .map((element) => `${element.localName} ${element.textContent?.slice(0, 60)}`);
