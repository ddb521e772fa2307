import { expect, it } from 'vitest';
import { readMetadata, writeMetadata } from './profile-metadata.ts';

it("keeps other clients' fields", () =>
  expect(JSON.parse(writeMetadata('{"theme":"x","jobTitle":"Old"}', { jobTitle: 'New' }))).toEqual({ theme: 'x', jobTitle: 'New' }));
it.each(['', 'not json', '[]', 'null', '"text"'])('starts empty from "%s"', (text) => expect(readMetadata(text)).toEqual({}));
