import { UAParser } from 'ua-parser-js';
import type { Device } from '../../../src/contract/device.ts';

const kinds: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', wearable: 'phone', tablet: 'tablet' };
/** Names that nobody would say: those of variants, and what systems were called once. */
const plainNames: Readonly<Record<string, string>> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
};
const plain = (name: string | undefined): string => plainNames[name ?? ''] ?? name ?? '';
/** Distributions by the one name that people know. */
const linux = new Set(['Arch', 'CentOS', 'Debian', 'Fedora', 'Gentoo', 'Mint', 'RedHat', 'SUSE', 'Ubuntu']);

/** The parser knows browsers; whoever calls by hand is told apart, too. */
const byHand = { browser: [[/\b(curl)\/([\w.]+)/i], [UAParser.BROWSER.NAME, UAParser.BROWSER.VERSION]] };

/** Browser and system of a user agent, in words. */
export function deviceOf(userAgent: string): Device {
  const { browser, os, device } = new UAParser(userAgent, byHand).getResult();
  const system = os.name && linux.has(os.name) ? 'Linux' : device.model === 'iPad' ? 'iPadOS' : plain(os.name);
  return { kind: kinds[device.type ?? ''] ?? 'computer', browser: plain(browser.name), system };
}
