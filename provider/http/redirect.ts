type Query = Readonly<Record<string, string>>;

/** Sends a browser on. With 303, the default, it comes by a GET, whatever it came with. */
export function redirect(page: string, { status = 303, query }: { status?: 302 | 303; query?: Query | undefined } = {}): Response {
  const url = new URL(page);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return new Response(null, { status, headers: { location: query ? url.href : page } });
}
