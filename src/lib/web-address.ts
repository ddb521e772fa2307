/** An absolute address of the web, undefined for any other text. */
export function readWebAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** What codes are sent to: compared exactly, so without wildcards; `http` is for somebody's own machine only. */
export function isExactAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  return isSafe === true && !url.hash && !url.username && !text.includes('*');
}
