import { refuseUnless } from './refusal.ts';

export const samlLimits = { bytes: 262_144, tags: 6000, depth: 40, attributesPerTag: 40, attributes: 10_000 };

const declaration = /^<\?xml\s+version=(["'])1\.0\1(?:\s+encoding=(["'])utf-8\2)?(?:\s+standalone=(["'])(?:yes|no)\3)?\s*\?>/i;
const reference = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9a-f]{1,6});)/i;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** End of the tag that starts at `from`, and its number of attributes. Ignores `>` inside quotes. */
function readTag(xml: string, from: number): { end: number; attributes: number } {
  let quote = 0;
  let attributes = 0;
  for (let at = from + 1; at < xml.length; at++) {
    const char = xml.charCodeAt(at);
    if (quote !== 0) {
      if (char === quote) quote = 0;
      else refuseUnless(char !== 0x3c, 'a bracket inside an attribute');
    } else if (char === 0x22 || char === 0x27) {
      quote = char;
      attributes++;
    } else if (char === 0x3e) return { end: at, attributes };
    else refuseUnless(char !== 0x3c, 'a bracket inside a tag');
  }
  refuseUnless(false, 'a tag that does not end');
  return { end: xml.length, attributes };
}

/**
 * Scans the text before any parser runs, in one pass: rejects doctypes, custom entities, comments, CDATA, processing
 * instructions, and oversized documents. Anything two parsers might read differently is rejected.
 */
export function scanXml(xml: string): void {
  refuseUnless(xml.length <= samlLimits.bytes, 'larger than 256 kB');
  refuseUnless(!control.test(xml), 'a control character');
  refuseUnless(!reference.test(xml), 'an entity that XML does not define');
  const head = declaration.exec(xml)?.[0].length ?? 0;
  let depth = 0;
  let tags = 0;
  let total = 0;
  for (let at = xml.indexOf('<', head); at !== -1; at = xml.indexOf('<', at)) {
    const next = xml[at + 1];
    if (next === '!' || next === '?') {
      const why = next === '!' ? 'a document type, a comment or a CDATA section' : 'a processing instruction';
      refuseUnless(false, why, {
        problem: 'part',
        got: xml.startsWith('<!--', at) ? '<!-- -->' : /[^\s>]*/.exec(xml.slice(at, at + 40))![0],
      });
    }
    const { end, attributes } = readTag(xml, at);
    if (next === '/') depth--;
    else if (xml[end - 1] !== '/') depth++;
    tags++;
    total += attributes;
    refuseUnless(depth <= samlLimits.depth, 'nested too deeply');
    refuseUnless(tags <= samlLimits.tags, 'too many elements');
    refuseUnless(attributes <= samlLimits.attributesPerTag && total <= samlLimits.attributes, 'too many attributes');
    at = end;
  }
  refuseUnless(depth === 0 && tags > 0, 'tags that do not match');
}
