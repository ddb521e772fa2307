import type { Document } from '../../src/contract/configuration/document.schemas.ts';
import type { Database } from '../db/scope.ts';
import type { Hasher } from '../identity/passwords/password-hash.ts';
import type { SocialPolicy } from '../identity/policy/social-policy.ts';
import type { Secrets } from '../identity/secrets.ts';
import type { Clock } from '../ports/clock.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoSocial, seedFederation, type DemoIdp } from './demo-federation.ts';
import { seedActivity } from './seed-activity.ts';
import { seedDemo } from './seed.ts';
import { seedWorkspaces } from './seed-workspaces.ts';

export { demoDns as dns } from './dns-page.ts';
export { inboxPages } from './inbox.ts';

export { sampleDocument as document } from '../../src/contract/configuration/sample-document.ts';

/** Accounts with a known password. */
export const accounts = demoAccounts.map((email) => ({ email, password: demoPassword }));

/** Fills an empty database, and adds new demo data on each start. */
export async function seed(
  { db, clock, hasher, secrets }: { db: Database; clock: Clock; hasher: Hasher; secrets: Secrets },
  { idp, document }: { idp: DemoIdp | undefined; document: Document },
): Promise<void> {
  const now = clock.now();
  const isNew = await seedDemo(db, { now, document, passwordHash: () => hasher.hash(demoPassword) });
  if (isNew) await seedActivity(db, { now, secrets, document });
  await seedWorkspaces(db, { now, hashOf: (password = demoPassword) => hasher.hash(password) });
  if (idp) await seedFederation({ db, clock, secrets }, idp);
}

/** Providers of the demo, at its own identity provider. */
export const social = (idp: DemoIdp | undefined): SocialPolicy | undefined => idp && demoSocial(idp);
