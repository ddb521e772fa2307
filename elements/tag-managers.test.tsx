import { expect } from 'chai';
import { startTagManagers } from '../src/auth/tag-managers.ts';

/** Every script that is added meanwhile, which is not loaded. */
function scriptsOf(act: () => void): string[] {
  const { append } = Element.prototype;
  const { warn } = console;
  const added: string[] = [];
  Element.prototype.append = function (...nodes) {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node.src);
  };
  console.warn = () => undefined;
  try {
    act();
  } finally {
    Element.prototype.append = append;
    console.warn = warn;
  }
  return added;
}
const letters = 'ABCXYZ0189-abz"\'<>&?=#/\\ \n\t\u0000\u00e9\u212a\uff21';
/** The same ids in each run. */
function ids(count: number): string[] {
  let seed = 7;
  const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  return Array.from({ length: count }, () => {
    const rest = Array.from({ length: next(16) }, () => letters[next(letters.length)]).join('');
    return ['GTM-', 'GTM-', 'gtm-', '', 'GTM-A'][next(5)]! + rest;
  });
}

describe('tag managers', () => {
  it('LDR-06 only an id of the right form makes a script, whose address has nothing else in it', () => {
    const hostile = [
      'GTM-ABCD"><script>',
      'GTM-ABCD\n',
      'GTM-ABCD&x=1',
      'GTM-\u212aABC',
      'GTM-ABC',
      'GTM-ABCDEFGHIJKLM',
      'gtm-ABCD',
      '../GTM-ABCD',
    ];
    const objects = [{ toString: () => 'GTM-OBJ1' }, ['GTM-ARR1'], null, 7] as unknown as string[];
    expect(scriptsOf(() => startTagManagers([...hostile, ...objects]))).to.deep.equal([]);
    const many = ids(10_000);
    const right = [
      ...new Set(
        many.filter(
          (id) =>
            id.startsWith('GTM-') &&
            id.length >= 8 &&
            id.length <= 16 &&
            ![...id.slice(4)].some((letter) => !'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.includes(letter)),
        ),
      ),
    ];
    expect(right).not.to.deep.equal([]);
    expect(scriptsOf(() => startTagManagers(many))).to.deep.equal(right.map((id) => `https://www.googletagmanager.com/gtm.js?id=${id}`));
  });

  it('starts each once', () => {
    expect(scriptsOf(() => startTagManagers(['GTM-ONCE', 'GTM-ONCE']))).to.have.length(1);
    expect(scriptsOf(() => startTagManagers(['GTM-ONCE']))).to.have.length(0);
  });
});
