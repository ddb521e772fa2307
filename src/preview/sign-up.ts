import type { signUp as area } from '../contract/sign-up/sign-up.ts';
import { emailTaken, requireOpenSignUp, usernameTaken, type SignUpBy } from '../contract/sign-up/sign-up.rules.ts';
import type { SignUpResponse } from '../contract/sign-up/sign-up.schemas.ts';
import { invalidInput } from '../contract/input.ts';
import { previewPasswordConfig, requirePolicy } from '../contract/passwords/passwords.rules.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import { requireFree } from '../contract/usernames/usernames.rules.ts';
import { ask } from './challenges.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { joinByInvite } from './invites.ts';
import { sendLink } from './links.ts';
import { sendMail } from './mails.ts';
import { addMember, createUser } from './members.ts';
import { vendorId } from './sample-data.ts';
import { signIn } from './sign-in.ts';
import { asPassword } from '../lib/as-password.ts';

interface Newcomer {
  email?: string | undefined;
  phoneNumber?: string | undefined;
  username?: string | undefined;
  name?: string | undefined;
  companyName?: string | undefined;
  password?: string | undefined;
  metadata?: string | undefined;
  invitationToken?: string | undefined;
}

function createTenant({ world, now }: Ctx, name: string): string {
  const id = crypto.randomUUID();
  const at = now.toISOString();
  world.tenants.push({
    id,
    tenantId: id,
    name,
    vendorId,
    deletedAt: null,
    metadata: {},
    isReseller: false,
    tenantType: 'customer',
    subAccountAccessType: 'defaultOff',
    children: [],
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/** A taken address gets the same response, and its owner is emailed. */
function signUpBy(by: SignUpBy, given: Newcomer, ctx: Ctx): SignUpResponse {
  const { email, username, password, metadata, invitationToken } = given;
  requireOpenSignUp(ctx.world.policy, by, given);
  if (username) requireFree(username);
  const phoneNumber = given.phoneNumber && requirePhoneNumber(given.phoneNumber);
  if (by === 'username' && !password) throw invalidInput({ password: 'Enter a password.' });
  if (password) requirePolicy(password, previewPasswordConfig);
  if (username && ctx.world.users.some((row) => row.username === username)) throw usernameTaken();
  const owner = email && ctx.world.users.find((row) => row.email === email);
  if (owner && owner.verified && ctx.world.policy.tellsUnknown) throw emailTaken();
  if (by === 'email' && owner) {
    sendMail(ctx, { to: email!, subject: 'You have an account already' });
    const made = { userId: crypto.randomUUID(), tenantId: crypto.randomUUID() };
    return { shouldActivate: true, ...made, activationToken: ask(ctx, { purpose: 'activateCode', subject: made.userId }) };
  }
  const user = createUser(ctx, { email: email ?? `${crypto.randomUUID()}@no-email.invalid` });
  const name = given.name ?? username ?? user.name;
  Object.assign(user, {
    name,
    ...(password && { password: asPassword(password) }),
    ...(metadata && { metadata }),
    ...(username && { username }),
    ...(phoneNumber && { signInPhone: phoneNumber }),
  });
  const userId = user.id;
  const status = by === 'email' ? 'invited' : 'active';
  const admin = ctx.world.roles.find(({ key }) => key === 'Admin')!.id;
  const tenantId = invitationToken ? joinByInvite(ctx, user, invitationToken) : createTenant(ctx, given.companyName || name);
  if (!invitationToken) addMember(ctx, { userId, tenantId, roleIds: [admin], status });
  if (by === 'phoneNumber') return { shouldActivate: false, userId, tenantId };
  if (by === 'username')
    return { shouldActivate: false, userId, tenantId, authResponse: signIn(ctx, user, { amr: ['pwd'], way: 'signUp' }) };
  sendLink(ctx, { purpose: 'activate', userId, tenantId }, 'Activate your account', true);
  const activationToken = ctx.world.challenges.find((row) => row.purpose === 'activateCode' && row.userId === userId)!.handle;
  return { shouldActivate: true, userId, tenantId, activationToken };
}

export const signUp: PreviewHandlers<typeof area> = {
  email: ({ body }, ctx) => signUpBy('email', body, ctx),
  phoneNumber: ({ body }, ctx) => signUpBy('phoneNumber', body, ctx),
  username: ({ body }, ctx) => signUpBy('username', body, ctx),
};
