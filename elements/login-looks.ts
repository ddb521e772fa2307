// Both look at the page's login box and need nothing from around them: browser tests run them in their pages.

/** Parts of the box that overflow or can't be reached at the current width. */
export function misfits(): string[] {
  const wrong: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const root = document.querySelector('login-box')!.shadowRoot!;
  const card = root.querySelector('[part=card]')!.getBoundingClientRect();
  const hidden = (element: Element) =>
    getComputedStyle(element).clipPath === 'inset(50%)' || !element.checkVisibility({ visibilityProperty: true });
  for (const element of root.querySelectorAll('[part=card] *')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || hidden(element) || element.closest('svg') !== null) continue;
    const name = `${element.localName} "${element.textContent.slice(0, 40)}"`;
    // Focus rings may overflow slightly.
    if (left < card.left - 0.5 || right > card.right + 0.5) wrong.push(`${name} leaves the card`);
    if (!element.matches('button, a, input')) continue;
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    const middle = [box.left + box.width / 2, box.top + height / 2] as const;
    const top = root.elementFromPoint(...middle);
    if (top !== element && !element.contains(top) && !top?.contains(element)) wrong.push(`${name} is covered by ${top?.localName}`);
  }
  scrollTo(0, 0);
  return wrong;
}

/** Controls that lose their border in forced colors. */
export function edgeless(): string[] {
  return [
    ...document
      .querySelector('login-box')!
      .shadowRoot!.querySelectorAll('input, [part~=button], li > button, form span:has(> input) > span'),
  ]
    .filter(
      (control) =>
        control.checkVisibility() &&
        !control.matches('[data-square], [type=checkbox], [autocomplete=one-time-code], span:has(+ [type=tel]), span:has(+ [type=tel]) *'),
    )
    .filter((control) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(control);
      return borderTopWidth === '0px' || borderTopStyle === 'none' || borderTopColor === backgroundColor;
    })
    .map((control) => control.outerHTML.slice(0, 120));
}
