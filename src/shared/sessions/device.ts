export interface Device {
  kind: 'computer' | 'phone' | 'tablet';
  /** Empty when the user agent does not say. */
  browser: string;
  system: string;
}

// Ordered: each of these also carries the words of those below it. A parser library is larger than this whole element.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\b(Headless)?Chrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const first = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Browser and system of a user agent, in words. */
export function deviceOf(userAgent = ''): Device {
  const tablet = /\biPad\b|\bTablet\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent));
  const phone = /\biPhone\b|\biPod\b|\bMobile\b/.test(userAgent);
  return { kind: tablet ? 'tablet' : phone ? 'phone' : 'computer', browser: first(browsers, userAgent), system: first(systems, userAgent) };
}
