import { describe, expect, it } from 'vitest';
import { policyEntries } from '../../../src/contract/configuration/policy.schemas.ts';
import { settingsIn } from '../../identity/configuration/policy-changes.ts';
import { documentOf, pathIn, worldOf, type Cases } from './cases.ts';
import { lifetimeCases } from './lifetime-settings.ts';
import { passwordCases } from './password-settings.ts';
import { brandCases, portalCases } from './portal-settings.ts';
import { rateCases } from './rate-settings.ts';
import { retentionCases } from './retention-settings.ts';
import { sessionCases } from './session-settings.ts';
import { linkCases, signInCases } from './sign-in-settings.ts';
import { workspaceCases } from './workspace-settings.ts';

const settings: Cases = {
  ...signInCases,
  ...linkCases,
  ...passwordCases,
  ...sessionCases,
  ...lifetimeCases,
  ...workspaceCases,
  ...retentionCases,
  ...rateCases,
  ...brandCases,
};

describe('each setting does what its sentence says', () => {
  it.each(Object.entries({ ...settings, ...portalCases }))('%s', async (name, one) => {
    expect(one.changed).not.toEqual(one.usual);
    expect(await one.see(await worldOf(one.base ?? {}, one.limits)), 'by default').toEqual(one.usual);
    const document = documentOf(one, pathIn(name));
    expect(await one.see(await worldOf(document, one.limits)), JSON.stringify(one.value)).toEqual(one.changed);
  });

  it('and there is a case of each', () => {
    const paths = settingsIn(policyEntries).map(({ path }) => path.join('.'));
    expect([...new Set(Object.keys(settings).map(pathIn))].toSorted()).toEqual(paths.toSorted());
  });
});
