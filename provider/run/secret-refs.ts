import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { PolicyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { SecretRef } from '../../src/contract/configuration/social.schemas.ts';
import { SigningSecret } from '../../src/contract/webhooks/webhooks.schemas.ts';
import { fill } from '../../src/lib/fill.ts';
import { liveStrings as strings } from './live-strings.ts';
import type { Env } from './variables.ts';

/** Undefined: there is none, or an empty one. */
export type ReadSecret = (ref: SecretRef) => string | undefined;

export const readSecret =
  (env: Env): ReadSecret =>
  (ref) => {
    if ('env' in ref) return env[ref.env] || undefined;
    try {
      return readFileSync(ref.file, 'utf8').trimEnd() || undefined;
    } catch {
      // Told by its place, with the others.
      return undefined;
    }
  };

function referencesIn(part: unknown, at: string): [place: string, ref: SecretRef][] {
  if (typeof part !== 'object' || part === null) return [];
  if (v.is(SecretRef, part)) return [[at, part]];
  return Object.entries(part).flatMap(([key, inner]) => referencesIn(inner, Array.isArray(part) ? `${at}[${key}]` : `${at}.${key}`));
}

type WithSecrets = Pick<PolicyDocument, 'social' | 'signIn' | 'webhooks'>;
/** A sentence for each reference that leads to nothing, or to no secret that could sign messages, by its place. */
export function missingSecrets({ social, signIn, webhooks }: WithSecrets, read: ReadSecret): Record<string, string> {
  const others = [...referencesIn(social, 'social'), ...referencesIn(signIn.captcha, 'signIn.captcha')];
  const signing = referencesIn(webhooks, 'webhooks');
  const faults = [...others, ...signing].flatMap(([place, ref]) => {
    const secret = read(ref);
    if (secret === undefined)
      return [[place, 'env' in ref ? fill(strings.noVariable, { name: ref.env }) : fill(strings.noFile, { path: ref.file })] as const];
    const isUsable = others.some(([other]) => other === place) || v.is(SigningSecret, secret);
    return isUsable ? [] : [[place, strings.noSigningSecret] as const];
  });
  return Object.fromEntries(faults);
}
