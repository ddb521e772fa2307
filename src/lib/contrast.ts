const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** RGB in 0..255 from `#rgb`, `#rrggbb`, `rgb(r g b)` or `rgb(r, g, b)`; undefined for other notations. */
export function parseColor(color: string): readonly [number, number, number] | undefined {
  const text = color.trim().toLowerCase();
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1];
  if (hex) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as [number, number, number];
  }
  const parts = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

/** WCAG 2 relative luminance, 0 for black to 1 for white; undefined for unsupported notations. */
export function luminance(color: string): number | undefined {
  const rgb = parseColor(color);
  if (!rgb) return undefined;
  const [red, green, blue] = rgb.map((value) => channel(value / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, 1 to 21. Throws a RangeError for unsupported notations. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === undefined || b === undefined) throw new RangeError(`Not a colour this reads: ${a === undefined ? one : other}`);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The luminance at which black and white text have equal contrast; both reach 4.5:1 there. */
export const evenLuminance = 0.179;

/** Black or white, whichever has more contrast on `color`; white for unsupported notations. */
export const readableTextOn = (color: string): '#000000' | '#ffffff' => ((luminance(color) ?? 0) > evenLuminance ? '#000000' : '#ffffff');
