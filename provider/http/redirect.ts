type Query = Readonly<Record<string, string>>;

/** Redirects the browser. The default, 303, always switches to GET. */
export function redirect(page: string, { status = 303, query }: { status?: 302 | 303; query?: Query | undefined } = {}): Response {
  const url = new URL(page);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return new Response(null, { status, headers: { location: query ? url.href : page } });
}
