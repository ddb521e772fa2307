import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as checks from './checks.ts';

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; wrapped?: Schema; item?: Schema; options?: Schema[]; pipe?: Schema[] };

/** Every field of a body that takes text, by its path. */
function fieldsOf(schema: Schema, path: string): [path: string, schema: Schema][] {
  const inner = [
    schema.wrapped,
    schema.item,
    ...(schema.options ?? []),
    ...(schema.pipe?.[0] && schema.pipe[0] !== schema ? [schema.pipe[0]] : []),
  ];
  if (schema.entries) return Object.entries(schema.entries).flatMap(([name, entry]) => fieldsOf(entry, `${path}.${name}`));
  const below = inner.flatMap((one) => (one?.entries || one?.item || one?.options || one?.wrapped ? fieldsOf(one, path) : []));
  return below.length > 0 ? below : [[path, schema]];
}
const bodies = Object.entries(checks).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, { body?: Schema }>).flatMap(([name, { body }]) =>
    body ? fieldsOf(body, `${area}.${name}`) : [],
  ),
);
/** What is kept and shown in a line, unlike ids and tokens, which are looked up. */
const shown =
  /(name|title|subject|email|url|uri|domain|host|alias|phone\w*|city|state|line\d|group|key|taxid|endpoint|entityid|issuer|label|color|company)$/i;
/** Compared with what is known, never kept. */
const lookedUp = /^audits\.export\w+\.properties\.name$|^oauth\.token\.redirect_uri$|^phones\..*(Token|Id)$/;

it('MCH-09 no name, subject, address or URL takes a line break or another control character', () => {
  expect(bodies.filter(([path]) => shown.test(path)).length).toBeGreaterThan(100);
  const taken = bodies.filter(([path, schema]) => {
    if (!shown.test(path) || lookedUp.test(path)) return false;
    return ['Ann\r\nBcc: all@victim.test', 'Ann\u0007', 'Ann\u2028Ben', 'Ann\u0085'].some((text) => {
      const { success, output } = v.safeParse(schema, text);
      return success && /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(String(output));
    });
  });
  expect(taken.map(([path]) => path)).toEqual([]);
});
