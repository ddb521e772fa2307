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

/** WebKit takes the hash of a preload and does not compare it. */
const ignoresPreloadHash = () => navigator.vendor === 'Apple Computer, Inc.';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** The address as a script element may have it; undefined where the page's policy lets nobody make one. */
function scriptAddress(address: string): string | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('gatehouse-loader', { createScriptURL: (text) => text });
    return policy ? policy.createScriptURL(address) : address;
  } catch {
    return undefined;
  }
}
let policy: Policy | undefined;

/**
 * Returns `run`, which fetches a file of `known` and what it needs, lets the browser check each against its hash, and only then executes
 * them, what is needed first: the module map then holds the checked bytes, so the imports that follow can run no others. It needs neither
 * inline script nor, but in WebKit, a policy. `take` is how a file gets what it needs: the exports of a file that has run.
 * `lists` are files of `known` that tell about more files. `run` rejects with a LoadError; whatever failed is forgotten, and tried three times unless it timed out.
 */
export function createRun(known: FileTable, lists: readonly string[], base: string, nonce: string) {
  const fetched: Record<string, Promise<unknown> | undefined> = bare();
  const executed: Record<string, Promise<unknown> | undefined> = bare();
  const modules: Record<string, unknown> = bare();
  const failures: Record<string, number | undefined> = bare();
  // Browsers remember for good that a module did not come: asked for again it has another address.
  const addressOf = (file: string) => base + file + (failures[file] ? `?${failures[file]}` : '');

  /** Resolves when the browser has what `element` names; rejects when that did not come, or with other bytes. */
  const arrival = (file: string, element: HTMLLinkElement | HTMLScriptElement, attributes: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const fail = (code: LoadErrorCode) => {
        fetched[file] = executed[file] = undefined;
        const address = addressOf(file);
        failures[file] = (failures[file] ?? 0) + 1;
        element.remove();
        reject(loadError(code, address));
      };
      const timer = setTimeout(fail, timeoutMs, 'TIMEOUT');
      element.onload = () => {
        clearTimeout(timer);
        resolve(0);
      };
      element.onerror = async () => {
        clearTimeout(timer);
        const address = addressOf(file);
        const [timing] = performance.getEntriesByName(address).slice(-1) as PerformanceResourceTiming[];
        // A page notes 250 files, and no more.
        const status = timing
          ? timing.responseStatus
          : await fetch(address).then(
              (answer) => answer.status,
              () => 0,
            );
        // An answer that was refused all the same had other bytes; a script comes after its preload did.
        fail(element.localName === 'script' || status === 200 ? 'INTEGRITY' : 'NETWORK');
      };
      Object.assign(element, { crossOrigin: '', integrity: `sha384-${known[file]![0]}`, nonce }, attributes);
      inPage('head').append(element);
    });

  async function fetchChecked(file: string): Promise<unknown> {
    if (!known[file]) throw loadError('INTEGRITY', file);
    const link = document.createElement('link');
    if (!link.relList.supports('modulepreload')) return;
    return (fetched[file] ??= arrival(file, link, { rel: 'modulepreload', href: addressOf(file) }));
  }

  async function execute(file: string): Promise<unknown> {
    const src = ignoresPreloadHash() && scriptAddress(addressOf(file));
    if (src) await arrival(file, document.createElement('script'), { type: 'module', src });
    return (modules[file] = await import(addressOf(file)));
  }

  async function run(file: string, attempt = 1): Promise<unknown> {
    // What nobody has told about yet stands in a list, or is none of ours.
    if (!known[file]) await Promise.all(lists.map((list) => run(list)));
    if (!known[file]) await run(Object.keys(known)[0]!);
    try {
      const files = [...(known[file] ?? []).slice(1), file];
      await Promise.all(files.map(fetchChecked));
      for (const next of files) await (executed[next] ??= execute(next));
      return modules[file];
    } catch (error) {
      const { name, code } = error as LoadError;
      if (attempt === attempts || name !== loadErrorName || code === 'TIMEOUT') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
    return run(file, attempt + 1);
  }

  return { run: (file: string) => run(file), take: (file: string) => modules[file] };
}
