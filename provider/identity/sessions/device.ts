import { UAParser } from 'ua-parser-js';
import { LRUCache } from 'lru-cache';
import type { Device } from '../../../src/contract/device.ts';

const kinds: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', wearable: 'phone', tablet: 'tablet' };
/** Common names instead of variants and former names. */
const plainNames: Readonly<Record<string, string>> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
};
const plain = (name: string | undefined): string => plainNames[name ?? ''] ?? name ?? '';
/** Linux distributions by their common names. */
const linux = new Set(['Arch', 'CentOS', 'Debian', 'Fedora', 'Gentoo', 'Mint', 'RedHat', 'SUSE', 'Ubuntu']);

/** The parser only knows browsers; recognizes command-line tools too. */
const byHand = { browser: [[/\b(curl)\/([\w.]+)/i], [UAParser.BROWSER.NAME, UAParser.BROWSER.VERSION]] };

function parsed(userAgent: string): Device {
  const { browser, os, device } = new UAParser(userAgent, byHand).getResult();
  const system = os.name && linux.has(os.name) ? 'Linux' : device.model === 'iPad' ? 'iPadOS' : plain(os.name);
  return { kind: kinds[device.type ?? ''] ?? 'computer', browser: plain(browser.name), system };
}

/** Lists name the same few over and over. */
const known = new LRUCache<string, Device>({ max: 1000 });

/** Browser and operating system of a user agent. */
export function deviceOf(userAgent: string): Device {
  const found = known.get(userAgent) ?? parsed(userAgent);
  known.set(userAgent, found);
  return found;
}
