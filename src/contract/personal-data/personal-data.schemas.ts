import * as v from 'valibot';
import { Consent } from '../applications/applications.schemas.ts';
import { Moment } from '../values.ts';

const Maybe = v.optional(Moment);

/** Everything that is kept about somebody and is theirs; never a secret. */
export const PersonalData = v.object({
  exportedAt: Moment,
  profile: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    emailVerified: v.boolean(),
    username: v.string(),
    phoneNumber: v.string(),
    pictureUrl: v.nullable(v.string()),
    /** JSON as text: job title, address and what other clients keep. */
    metadata: v.string(),
    createdAt: Moment,
    lastSignInAt: Maybe,
    passwordChangedAt: Maybe,
  }),
  phoneNumbers: v.array(v.object({ phoneNumber: v.string(), verified: v.boolean(), primary: v.boolean(), createdAt: Moment })),
  workspaces: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      status: v.string(),
      roles: v.array(v.string()),
      groups: v.array(v.string()),
      joinedAt: Maybe,
    }),
  ),
  sessions: v.array(v.object({ userAgent: v.string(), ipAddress: v.string(), createdAt: Moment, lastActiveAt: Moment })),
  factors: v.array(v.object({ type: v.string(), name: v.optional(v.string()), createdAt: Maybe, lastUsedAt: Maybe })),
  socialAccounts: v.array(v.object({ provider: v.string(), email: v.string(), createdAt: Moment })),
  apiTokens: v.array(
    v.object({ id: v.string(), type: v.string(), description: v.string(), createdAt: Moment, expiresAt: Maybe, lastUsedAt: Maybe }),
  ),
  applications: v.array(Consent),
  /** The last 500. */
  signIns: v.array(v.object({ event: v.string(), at: Moment, ipAddress: v.string(), userAgent: v.string() })),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;

/** `lastAdmin`: nobody else can manage the workspace; `notAllowed`: its members don't delete their accounts. */
export const Obstacle = v.object({ workspace: v.string(), reason: v.picklist(['lastAdmin', 'notAllowed']) });
export type Obstacle = v.InferOutput<typeof Obstacle>;

export const AccountDeletion = v.object({ workspaces: v.array(v.string()), obstacles: v.array(Obstacle) });

/** Whether members of a workspace may delete their accounts. */
export const DeletionPolicy = v.object({ isAllowed: v.boolean() });
