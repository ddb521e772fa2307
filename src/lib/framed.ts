/** True if a frame ancestor has another origin that isn't in `allowed` (security.md CLK-01). */
export function isFramed(allowed: readonly string[] = [], { self, top, location, document } = globalThis): boolean {
  if (self === top) return false;
  if (location.ancestorOrigins)
    return [...location.ancestorOrigins].some((origin) => origin !== location.origin && !allowed.includes(origin));
  try {
    // Reading a cross-origin location throws.
    for (let page: Window = self; page !== top; page = page.parent) void page.parent.location.href;
    return false;
  } catch {
    return !allowed.some((origin) => document.referrer.startsWith(`${origin}/`));
  }
}
