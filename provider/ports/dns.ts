import { Resolver } from 'node:dns/promises';

/** TXT records of a domain, each in one piece. None if there is no such domain or its servers don't answer. */
export type ReadTxt = (domain: string) => Promise<string[]>;

const timeoutMs = 3000;
const gone = new Set(['ENODATA', 'ENOTFOUND', 'ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'EBADNAME', 'ECONNREFUSED']);

/** Asks the machine's name servers. */
export function systemTxt(): ReadTxt {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  return async (domain) => {
    try {
      return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
    } catch (error) {
      if (gone.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

export interface MemoryTxt {
  read: ReadTxt;
  /** In place of the ones it has. */
  set(domain: string, records: readonly string[]): void;
  all(): ReadonlyMap<string, readonly string[]>;
}

/** For the demo and tests: a DNS that holds what it was told. */
export function memoryTxt(): MemoryTxt {
  const zones = new Map<string, readonly string[]>();
  return {
    read: async (domain) => [...(zones.get(domain) ?? [])],
    set: (domain, records) => void (records.length > 0 ? zones.set(domain, records) : zones.delete(domain)),
    all: () => zones,
  };
}
