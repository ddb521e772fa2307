import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { PolicyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { SecretRef } from '../../src/contract/configuration/social.schemas.ts';
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

/** A sentence for each reference that leads to nothing, by its place. */
export const missingSecrets = ({ social, signIn }: Pick<PolicyDocument, 'social' | 'signIn'>, read: ReadSecret): Record<string, string> =>
  Object.fromEntries(
    [...referencesIn(social, 'social'), ...referencesIn(signIn.captcha, 'signIn.captcha')]
      .filter(([, ref]) => read(ref) === undefined)
      .map(([place, ref]) => [
        place,
        'env' in ref ? strings.noVariable.replace('{{name}}', ref.env) : strings.noFile.replace('{{path}}', ref.file),
      ]),
  );
