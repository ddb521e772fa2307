import fc from 'fast-check';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';
import { securityLine } from './security-line.ts';
import { assertionXml, connectionOf, encode, responseXml, signedResponse, signXml, verify } from './saml-peer.ts';

/** `SAML_RUNS=100000` by hand; the default takes seconds. */
const wanted = import.meta.env?.['SAML_RUNS'];
const numRuns = Number(wanted ?? 3000);
const timeout = wanted ? 3_600_000 : 900_000;

const genuine = 'ada@initech.test';

type Outcome = 'refused' | 'genuine' | 'other' | 'crashed';
async function outcomeOf(xml: string, signed: 'assertion' | 'response'): Promise<Outcome> {
  try {
    const { nameId, attributes } = await verify(xml, { connection: connectionOf({ signed }) });
    const isGenuine =
      nameId === genuine &&
      attributes.get('email')?.join() === genuine &&
      attributes.get('groups')?.join() === 'engineers' &&
      attributes.get('name')?.join() === 'Ada Lovelace';
    return isGenuine ? 'genuine' : 'other';
  } catch (error) {
    return (error as Error).name === 'SamlRefusal' || (error as Error).name === 'SamlStatusRefusal' ? 'refused' : 'crashed';
  }
}

const documents = () =>
  [
    ['assertion', signedResponse()],
    ['response', signXml(responseXml(assertionXml()), { over: 'Response' })],
  ] as const;

describe('SAML fuzz', () => {
  it(`SAML-03 ${numRuns} mutated documents: none changes the identity, none crashes the reader`, { timeout }, async () => {
    const sources = documents();
    const count: Record<Outcome, number> = { refused: 0, genuine: 0, other: 0, crashed: 0 };
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '&amp;',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?x?>',
        '\u0000',
        '/',
        '=',
        ' xmlns="urn:x"',
        'evil@initech.test',
        '<saml:Assertion>',
        '</saml:Subject>',
        'ID="_x"',
        '\r\n',
        '\ufeff',
        '&#0;',
        '&#x10ffff;',
      ),
      fc.string({ maxLength: 4 }),
    );
    // Uniform, because the generator is biased towards the ends.
    const place = fc.noBias(fc.integer({ min: 0, max: 99_999 })).map((at) => at / 100_000);
    const change = fc.tuple(fc.constantFrom('cut', 'put', 'over', 'copy', 'swap'), place, place, piece);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(0, 1), fc.array(change, { minLength: 1, maxLength: 3 }), async (which, changes) => {
        const [signed, source] = sources[which]!;
        let xml = source;
        for (const [kind, a, b, text] of changes) {
          const [from, to] = [Math.floor(a * xml.length), Math.floor(b * xml.length)].toSorted((x, y) => x - y) as [number, number];
          const short = Math.min(to, from + 40);
          if (kind === 'cut') xml = xml.slice(0, from) + xml.slice(short);
          else if (kind === 'put') xml = xml.slice(0, from) + text + xml.slice(from);
          else if (kind === 'over') xml = xml.slice(0, from) + text + xml.slice(from + text.length);
          else if (kind === 'copy') xml = xml.slice(0, to) + xml.slice(from, to) + xml.slice(to);
          else xml = xml.slice(0, from) + xml.slice(short, short + 20) + xml.slice(from, short) + xml.slice(short + 20);
        }
        const outcome = await outcomeOf(xml, signed);
        count[outcome]++;
        return outcome === 'refused' || outcome === 'genuine';
      }),
      { numRuns },
    );
    securityLine({ id: 'SAML-03', what: 'mutated documents', n: numRuns, failures: count.other + count.crashed });
    expect(count.refused).toBeGreaterThan(numRuns / 2);
  });

  it('SAML-03 every element and attribute removed, duplicated, renamed or emptied', async () => {
    const bad: string[] = [];
    let n = 0;
    for (const [signed, source] of documents()) {
      const count = new DOMParser().parseFromString(source, 'text/xml').getElementsByTagName('*').length;
      for (let index = 1; index < count; index++)
        for (const kind of ['drop', 'double', 'empty', 'comment', ...Array.from({ length: 6 }, (_, at) => `attribute ${at}`)]) {
          const document = new DOMParser().parseFromString(source, 'text/xml');
          const element = document.getElementsByTagName('*')[index]!;
          if (kind === 'drop') element.parentNode!.removeChild(element);
          else if (kind === 'double') element.parentNode!.insertBefore(element.cloneNode(true), element);
          else if (kind === 'empty') while (element.firstChild) element.removeChild(element.firstChild);
          else if (kind === 'comment') element.appendChild(document.createComment('x'));
          else {
            const attribute = element.attributes.item(Number(kind.slice(10)));
            if (!attribute) continue;
            attribute.value = 'evil@initech.test';
          }
          n++;
          const outcome = await outcomeOf(document.toString(), signed);
          if (outcome === 'other' || outcome === 'crashed') bad.push(`${signed} ${index} ${kind} ${outcome}`);
        }
    }
    securityLine({ id: 'SAML-03', what: 'documents with one element or attribute changed', n, failures: bad.length });
    expect(bad).toEqual([]);
  });

  const bomb = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
  const nested = (levels: number) => `<samlp:Extensions>${'<x>'.repeat(levels)}${'</x>'.repeat(levels)}</samlp:Extensions>`;
  const heavy: [string, RegExp, () => string][] = [
    ['entities that multiply', /an entity that XML does not define/, () => bomb + signedResponse().replace('Ada Lovelace', '&j;')],
    ['1 MB of text', /larger than 256 kB/, () => signedResponse({ attributes: { email: genuine, name: 'x'.repeat(1_000_000) } })],
    ['1 MB of spaces', /larger than 256 kB/, () => signedResponse().replace('<samlp:Status>', `${' '.repeat(1_000_000)}<samlp:Status>`)],
    [
      '10,000 attributes of a person',
      /too many elements/,
      () => signedResponse().replace('<samlp:Status>', `<samlp:Extensions>${'<x/>'.repeat(10_001)}</samlp:Extensions><samlp:Status>`),
    ],
    [
      '10,000 attributes of one element',
      /too many attributes/,
      () =>
        signedResponse().replace('<samlp:Status>', `<samlp:Status ${Array.from({ length: 10_000 }, (_, at) => `a${at}="1"`).join(' ')}>`),
    ],
    ['nested 1,000 deep', /nested too deeply/, () => signedResponse({ inResponse: nested(1000) })],
    ['nested 30,000 deep', /nested too deeply/, () => signedResponse().replace('<samlp:Status>', `${nested(30_000)}<samlp:Status>`)],
    ['an attribute that never ends', /a bracket inside/, () => `${signedResponse().slice(0, 100)}"${'<a '.repeat(50_000)}`],
    ['200 kB of ampersands', /the signature does not hold/, () => signedResponse().replace('Ada', '&amp;'.repeat(40_000))],
    [
      '200 kB of namespaces',
      /too many elements/,
      () =>
        signedResponse().replace(
          '<samlp:Status>',
          `<samlp:Extensions>${Array.from({ length: 6000 }, (_, at) => `<x xmlns:a${at}="urn:${at}"/>`).join('')}</samlp:Extensions><samlp:Status>`,
        ),
    ],
  ];
  it.each(heavy)('SAML-04 %s: rejected for the right reason, before anything is parsed', async (_name, why, make) => {
    const xml = make();
    await outcomeOf(signedResponse(), 'assertion');
    const before = process.memoryUsage.rss();
    await expect(verify(xml, { connection: connectionOf({ signed: 'assertion' }) })).rejects.toMatchObject({
      name: 'SamlRefusal',
      message: expect.stringMatching(why) as string,
    });
    const grown = process.memoryUsage.rss() - before;
    expect(grown).toBeLessThan(50_000_000);
  });

  it('SAML-04 the server rejects oversized forms and other content types', async () => {
    const world = await createWorld();
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      world.send('/auth/saml/callback', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(`SAMLResponse=${'A'.repeat(500_000)}`)).status).toBe(413);
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await post('')).status).toBe(303);
    expect((await post(`SAMLResponse=${encodeURIComponent(encode('<x/>'))}`)).headers.get('location')).toContain('failed.SSO_FAILED');
    expect((await world.send('/auth/saml/callback')).status).toBe(405);
  });
});
