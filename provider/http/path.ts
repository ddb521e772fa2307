import type { Endpoint } from '../../src/contract/endpoint.ts';
import { pathPrefix } from '../../src/contract/wire.ts';

/** Strips `/frontegg`, even if repeated (conduct.md 1), and a trailing slash. */
export function canonicalPath(path: string): string {
  let rest = path.replace(/\/{2,}/g, '/');
  while (rest === pathPrefix || rest.startsWith(`${pathPrefix}/`)) rest = rest.slice(pathPrefix.length);
  return rest.replace(/\/+$/, '') || '/';
}

export const segmentsOf = (path: string): readonly string[] => path.split('/');

export const matchesSegments = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]));

export const matchesPath = (pattern: string, path: string): boolean => matchesSegments(segmentsOf(pattern), segmentsOf(path));

/** Sorts paths with fewer parameters first, so that `/me/all` doesn't match `/me/:id`. */
export const staticFirst = (a: Pick<Endpoint, 'path'>, b: Pick<Endpoint, 'path'>): number =>
  a.path.split(':').length - b.path.split(':').length;
