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

export const loadError = (code: LoadErrorCode, message: string): LoadError =>
  Object.assign(new Error(message), { name: 'AdminPortalLoadError', code });

/** An object without a prototype, so that nothing the page put on Object.prototype is found in it. */
export const bare = <T extends object>(from?: T): T => Object.assign(Object.create(null), from) as T;

/**
 * Returns `{ add, run }`. `run` fetches a file and what it needs, lets the browser check each against its hash, and only then executes:
 * the module map then holds the checked bytes, so the import that follows can run no others. It needs neither inline script nor a policy.
 * Rejects with a LoadError; whatever failed is forgotten, and tried three times unless it timed out.
 */
export function createFiles(table: FileTable, base: string, nonce: string) {
  const known = bare(table);
  const fetched: Record<string, Promise<unknown> | undefined> = bare();

  const fetchChecked = (file: string): Promise<unknown> =>
    (fetched[file] ??= new Promise((resolve, reject) => {
      const link = document.createElement('link');
      const [hash] = known[file] ?? [];
      if (!hash || !link.relList.supports('modulepreload')) return resolve(0);
      const fail = (code: LoadErrorCode) => {
        fetched[file] = undefined;
        link.remove();
        reject(loadError(code, link.href));
      };
      const timer = setTimeout(fail, timeoutMs, 'TIMEOUT');
      link.onload = link.onerror = ({ type }: Event) => {
        clearTimeout(timer);
        // An answer that was refused all the same had other bytes.
        const { responseStatus = 0 } = (performance.getEntriesByName(link.href).at(-1) ?? {}) as PerformanceResourceTiming;
        if (type === 'load') resolve(0);
        else fail(responseStatus === 200 ? 'INTEGRITY' : 'NETWORK');
      };
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity: `sha384-${hash}`, nonce, href: base + file });
      inPage('head').append(link);
    }));

  const run = async <T>(file: string, execute: () => T, attempt = 1): Promise<T> => {
    try {
      await Promise.all([file, ...(known[file] ?? []).slice(1)].map(fetchChecked));
    } catch (error) {
      if (attempt === attempts || (error as LoadError).code === 'TIMEOUT') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
      return run(file, execute, attempt + 1);
    }
    return execute();
  };
  return { run, add: (more: FileTable) => Object.assign(known, more) };
}

/** A part of the document itself: a form or an image with that name cannot stand in for what the prototype returns. */
export const inPage = (name: 'head' | 'currentScript'): Element => Reflect.get(Document.prototype, name, document) as Element;
