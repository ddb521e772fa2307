import { expect, it } from 'vitest';
import { people } from '../contract/behaviour.ts';
import { securityCenterSuite } from '../contract/security-center/security-center.suite.ts';
import { createPreviewWorld } from './testing.ts';

securityCenterSuite('preview', createPreviewWorld);

it('begins with the score of the specification', async () => {
  const api = await (await createPreviewWorld()).as(people.admin);
  expect((await api.securityCenter.recommendations()).scoring.score).toBe(79);
});
