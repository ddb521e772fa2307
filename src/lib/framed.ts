/** A page of another origin shows this one in a frame, and is none of those that may (security.md CLK-01). */
export function isFramed(allowed: readonly string[] = [], { self, top, location, document } = globalThis): boolean {
  if (self === top) return false;
  if (location.ancestorOrigins)
    return [...location.ancestorOrigins].some((origin) => origin !== location.origin && !allowed.includes(origin));
  try {
    // A page of another origin does not tell its address.
    for (let page: Window = self; page !== top; page = page.parent) void page.parent.location.href;
    return false;
  } catch {
    return !allowed.some((origin) => document.referrer.startsWith(`${origin}/`));
  }
}
