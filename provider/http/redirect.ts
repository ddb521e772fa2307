/** Sends a browser on, with 303 by a GET, whatever it came with. */
export function redirect(
  page: string,
  { status = 303, query = {} }: { status?: 302 | 303; query?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  const url = new URL(page);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return new Response(null, { status, headers: { location: url.href } });
}
