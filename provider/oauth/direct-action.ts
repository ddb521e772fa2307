import * as v from 'valibot';

/** Where a sign-in starts: a social provider, one of this server's own addresses, or the sign-up form (conduct.md 9). */
const Action = v.object({
  type: v.picklist(['social-login', 'custom-social-login', 'direct', 'signup']),
  data: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
  additionalQueryParams: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(512)))),
});
export type DirectAction = v.InferOutput<typeof Action>;

const longest = 4096;

/** JSON in base64 or base64url; undefined if malformed. */
export function readDirectAction(text: string): DirectAction | undefined {
  if (text.length > longest || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined;
  try {
    const result = v.safeParse(Action, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
