// Requests of the doctor: what an address answers, never what is behind it.
const timeoutMs = 8000;

/** JSON of an address; `refused`: something answers there, but not this page; `nothing`: nobody does. */
export async function probeJson(url: string): Promise<{ found: unknown } | 'refused' | 'something else' | 'nothing'> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? { found: await response.json() } : 'something else';
  } catch (error) {
    if (error instanceof SyntaxError) return 'something else';
  }
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
    return 'refused';
  } catch {
    return 'nothing';
  }
}

/** What this page's own server says of a path; undefined if it can't be asked. */
export async function probePath(path: string): Promise<{ isPage: boolean; policies: string[]; time: number | undefined } | undefined> {
  try {
    const { status, headers } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const date = Date.parse(headers.get('date') ?? '');
    return {
      isPage: status !== 404,
      policies: headers.get('content-security-policy')?.split(',') ?? [],
      time: Number.isNaN(date) ? undefined : date,
    };
  } catch {
    return undefined;
  }
}
