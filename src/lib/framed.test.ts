import { describe, expect, it } from 'vitest';
import { isFramed } from './framed.ts';

const own = 'https://app.test';
const foreign = {
  get location(): never {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
};

interface Pages {
  /** From the innermost to the outermost. */
  ancestors: readonly string[];
  tellsAncestors: boolean;
  referrer?: string;
}

function page({ ancestors, tellsAncestors, referrer = '' }: Pages) {
  const above = ancestors.map((origin) => (origin === own ? { location: { href: `${own}/` } } : (Object.create(foreign) as object)));
  const location = { origin: own, ...(tellsAncestors && { ancestorOrigins: ancestors }) };
  const all: Record<string, unknown>[] = [{ location }, ...(above as Record<string, unknown>[])];
  for (const [at, one] of all.entries()) one['parent'] = all[Math.min(at + 1, all.length - 1)];
  return { self: all[0], top: all.at(-1), location, document: { referrer } } as unknown as typeof globalThis;
}

describe.each([true, false])('CLK-01 a framed login; the browser exposes ancestor origins: %s', (tellsAncestors) => {
  const framed = (ancestors: string[], allowed?: string[], referrer?: string) =>
    isFramed(allowed, page({ ancestors, tellsAncestors, ...(referrer && { referrer }) }));

  it('CLK-01 runs at the top level and in same-origin frames', () => {
    expect(framed([])).toBe(false);
    expect(framed([own])).toBe(false);
    expect(framed([own, own])).toBe(false);
  });

  it("CLK-01 doesn't run in a cross-origin frame at any depth", () => {
    expect(framed(['https://evil.test'])).toBe(true);
    expect(framed([own, 'https://evil.test'])).toBe(true);
    expect(framed(['https://evil.test', own])).toBe(true);
    expect(framed(['null'])).toBe(true);
  });

  it('CLK-01 runs in allowed origins, matched exactly', () => {
    const allowed = ['https://desk.test'];
    expect(framed(['https://desk.test'], allowed, 'https://desk.test/tickets')).toBe(false);
    expect(framed(['https://desk.test.evil.test'], allowed, 'https://desk.test.evil.test/')).toBe(true);
    expect(framed(['https://evil.test'], allowed, 'https://evil.test/https://desk.test/')).toBe(true);
  });
});

it("CLK-01 doesn't run if an ancestor's origin is hidden", () => {
  expect(isFramed(['https://desk.test'], page({ ancestors: ['https://desk.test'], tellsAncestors: false }))).toBe(true);
});
