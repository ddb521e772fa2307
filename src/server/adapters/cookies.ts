/** A copy: some responses, redirects for one, have headers that can't be changed. */
export function withCookies(response: Response, lines: readonly string[]): Response {
  if (lines.length === 0) return response;
  const copy = new Response(response.body, response);
  for (const line of lines) copy.headers.append('set-cookie', line);
  return copy;
}

/** A request's `cookie` header as it will be once the browser has these. */
export function cookieAfter(header: string | null, lines: readonly string[]): string {
  const cookies = new Map((header ?? '').split(';').map((pair) => [pair.split('=')[0]!.trim(), pair.trim()]));
  for (const line of lines) cookies.set(line.slice(0, line.indexOf('=')), line.includes('Max-Age=0') ? '' : line.split(';')[0]!);
  return [...cookies.values()].filter(Boolean).join('; ');
}
