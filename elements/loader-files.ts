/** File -> its SHA-384 in base64 and the files it needs first. */
export type FileTable = Record<string, readonly [hash: string, ...needs: string[]]>;

/** Why the loader gave up. FAILED: the code arrived and threw. CONFLICT: other code owns the tag. */
export type LoadErrorCode = 'CONFIG' | 'CONFLICT' | 'FAILED' | 'INTEGRITY' | 'NETWORK' | 'TIMEOUT';
export interface LoadError extends Error {
  code: LoadErrorCode;
}

const timeoutMs = 15_000;
const attempts = 3;
const retryMs = 300;

export const loadErrorName = 'AdminPortalLoadError';
export const loadError = (code: LoadErrorCode, message: string): LoadError => Object.assign(Error(message), { name: loadErrorName, code });

/** A copy without a prototype, so that nothing the page put on Object.prototype is found in it. */
export const bare = <T extends object>(from?: T): T => Object.assign(Object.create(null), from) as T;

/** A part of the document itself: a form or an image with that name cannot stand in for what the prototype returns. */
export const inPage = (name: 'head' | 'currentScript'): Element => Reflect.get(Document.prototype, name, document) as Element;

/**
 * Returns `run`, which fetches a file of `known` and what it needs, lets the browser check each against its hash, and only then executes
 * them, what is needed first: the module map then holds the checked bytes, so the imports that follow can run no others. It needs neither
 * inline script nor a policy. `take` is how a file gets what it needs: the exports of a file that has run.
 * `lists` are files of `known` that tell about more files. `run` rejects with a LoadError; whatever failed is forgotten, and tried three times unless it timed out.
 */
export function createRun(known: FileTable, lists: readonly string[], base: string, nonce: string) {
  const fetched: Record<string, Promise<unknown> | undefined> = bare();
  const modules: Record<string, unknown> = bare();
  const failures: Record<string, number | undefined> = bare();
  // Browsers remember for good that a module did not come: asked for again it has another address.
  const addressOf = (file: string) => base + file + (failures[file] ? `?${failures[file]}` : '');

  const fetchChecked = (file: string): Promise<unknown> =>
    (fetched[file] ??= new Promise((resolve, reject) => {
      const link = document.createElement('link');
      const [hash] = known[file] ?? [];
      if (!hash) throw loadError('INTEGRITY', file);
      if (!link.relList.supports('modulepreload')) return resolve(0);
      const fail = (code: LoadErrorCode) => {
        fetched[file] = undefined;
        failures[file] = (failures[file] ?? 0) + 1;
        link.remove();
        reject(loadError(code, link.href));
      };
      const timer = setTimeout(fail, timeoutMs, 'TIMEOUT');
      link.onload = () => {
        clearTimeout(timer);
        resolve(0);
      };
      link.onerror = () => {
        clearTimeout(timer);
        // An answer that was refused all the same had other bytes.
        const [timing] = performance.getEntriesByName(link.href).slice(-1) as PerformanceResourceTiming[];
        fail(timing?.responseStatus === 200 ? 'INTEGRITY' : 'NETWORK');
      };
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity: `sha384-${hash}`, nonce, href: addressOf(file) });
      inPage('head').append(link);
    }));

  const execute = async (file: string): Promise<unknown> => (modules[file] ??= await import(addressOf(file)));

  async function run(file: string, attempt = 1): Promise<unknown> {
    try {
      // What nobody has told about yet stands in a list, or is none of ours.
      if (!known[file]) await Promise.all(lists.map((list) => run(list)));
      await Promise.all([file, ...(known[file] ?? []).slice(1)].map(fetchChecked));
    } catch (error) {
      if (attempt === attempts || (error as LoadError).code === 'TIMEOUT') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
      return run(file, attempt + 1);
    }
    for (const need of (known[file] ?? []).slice(1)) await execute(need);
    return execute(file);
  }

  return { run: (file: string) => run(file), take: (file: string) => modules[file] };
}
