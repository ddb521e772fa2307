/** What the page records about itself; times are in ms since navigation or `restart`. */
export interface Report {
  seenMs: number;
  usableMs: number;
  layoutShift: number;
  longestTaskMs: number;
  /** Elements in the host's shadow root. */
  elements: number;
}

/** Runs in the page before any script. Checks once per frame for `control` in the open shadow root of `host`. */
export function installProbe([host, control]: readonly [host: string, control: string]): void {
  let from = 0;
  let round = 0;
  let seenMs = 0;
  let layoutShift = 0;
  let longestTaskMs = 0;

  const inside = () => document.querySelector(host)?.shadowRoot;
  const isSeen = (element: HTMLElement) =>
    element.getBoundingClientRect().width > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // React stores props on each hydrated node; before that, the markup is inert.
  const isTaken = (element: Element | null) => !!element && Object.keys(element).some((key) => key.startsWith('__reactProps$'));

  function look(mine: number, resolve: (usableMs: number) => void): void {
    if (mine !== round) return;
    const element = inside()?.querySelector<HTMLInputElement>(control);
    const isVisible = element && isSeen(element);
    if (isVisible) seenMs ||= performance.now() - from;
    if (isVisible && !element.disabled && isTaken(element) && isTaken(element.closest('form'))) resolve(performance.now() - from);
    else requestAnimationFrame(() => look(mine, resolve));
  }
  function start() {
    round += 1;
    const usable = new Promise<number>((resolve) => look(round, resolve));
    Object.assign(probe, { usable });
  }

  const probe = {
    usable: undefined as Promise<number> | undefined,
    report: async () => ({
      seenMs,
      usableMs: await probe.usable,
      layoutShift,
      longestTaskMs,
      elements: inside()?.querySelectorAll('*').length,
    }),
    restart() {
      from = performance.now();
      seenMs = layoutShift = longestTaskMs = 0;
      start();
    },
  };
  Object.assign(window, { probe });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.startTime >= from) take(entry);
    }).observe({ type, buffered: true });
  observe('layout-shift', ({ value = 0 }) => (layoutShift += value));
  observe('longtask', ({ duration }) => (longestTaskMs = Math.max(longestTaskMs, duration)));
  start();
}
