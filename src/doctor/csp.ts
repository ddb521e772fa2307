/** A Content Security Policy: directive -> sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

export const readPolicy = (text: string): Policy =>
  new Map(
    text.split(';').flatMap((part): [string, string[]][] => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources]] : [];
    }),
  );

interface Wanted {
  /** An address, or a scheme like `data:`. */
  from: string;
  /** Of the page. */
  self: string;
  nonce?: string | undefined;
}

function fits(source: string, { from, self, nonce }: Wanted): boolean {
  const text = source.toLowerCase();
  if (text === "'none'") return false;
  if (text.startsWith("'nonce-")) return source === `'nonce-${nonce ?? ''}'`;
  if (text.endsWith(':')) return from.toLowerCase().startsWith(text);
  if (!URL.canParse(from) || !/^https?:/.test(from)) return false;
  const { protocol, host, hostname, port, origin } = new URL(from);
  if (text === "'self'") return origin === self;
  if (text === '*') return true;
  const [, scheme = protocol, name = '', at = '', path = ''] = /^(?:(https?:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(text) ?? [];
  const isHost = name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : name === hostname;
  const isPort = at === '*' || at === port || (at === '' && host === hostname);
  // A path that ends without a slash is that of one file.
  const isPath = path === '' || (path.endsWith('/') ? new URL(from).pathname.startsWith(path) : new URL(from).pathname === path);
  return (scheme === protocol || (scheme === 'http:' && protocol === 'https:')) && isHost && isPort && isPath;
}

/** What the policies that hold for a directive lack of `from`, as the whole line to have; undefined if they allow all of it. */
export function missingLine(
  policies: readonly string[],
  directive: string,
  { from, ...page }: Omit<Wanted, 'from'> & { from: readonly string[] },
): string | undefined {
  for (const text of policies) {
    const policy = readPolicy(text);
    const sources = policy.get(directive) ?? policy.get('default-src');
    const missing = sources && from.filter((each) => !sources.some((source) => fits(source, { ...page, from: each })));
    if (!missing?.length) continue;
    const kept = sources!.filter((source) => source.toLowerCase() !== "'none'");
    const added = missing.map((each) => (URL.canParse(each) && /^https?:/.test(each) ? new URL(each).origin : each));
    return `${directive} ${[...kept, ...added].join(' ')}`;
  }
  return undefined;
}

/** Of the elements: for the loader's files in WebKit; captchas, card fields and tag managers; previews of reports. */
const trustedTypes = ['gatehouse-loader', 'gatehouse', 'gatehouse-report'];

/** The line that allows the elements' Trusted Types; undefined if it isn't missing. */
export function missingTypes(policies: readonly string[]): string | undefined {
  for (const text of policies) {
    const names = readPolicy(text).get('trusted-types');
    const missing = names?.includes('*') ? [] : trustedTypes.filter((name) => names && !names.includes(name));
    if (missing.length > 0) return ['trusted-types', ...names!.filter((name) => name !== "'none'"), ...missing].join(' ');
  }
  return undefined;
}
