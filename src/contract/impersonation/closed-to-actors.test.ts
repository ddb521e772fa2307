import { expect, it } from 'vitest';
import type { CheckedEndpoint } from '../endpoint.ts';
import { contract } from '../index.ts';
import { isClosedToActors } from './closed-to-actors.ts';

const all = Object.values(contract).flatMap((area) => Object.values<CheckedEndpoint>(area));
const records = ({ checks: { audit } }: CheckedEndpoint) => audit !== undefined && (typeof audit === 'string' || Array.isArray(audit));

it('IMP-01: what is recorded of someone signed in is closed to impersonators, but for files that they take', () => {
  const open = all.filter((endpoint) => {
    const { access, produces } = endpoint.parts;
    return records(endpoint) && access !== 'public' && access !== 'cookie' && produces !== 'file' && !isClosedToActors(endpoint);
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('no endpoint that says it only reads records a change', () => {
  expect(all.filter((endpoint) => endpoint.parts.reads && records(endpoint)).map(({ name }) => name)).toEqual([]);
});
