export interface Browser {
  path: string;
  version: string;
}

export const browserArgs: string[];
export function findBrowser(): Promise<Browser | undefined>;
export function installBrowser(): Promise<void>;
export function ensureBrowser(): Promise<Browser>;
