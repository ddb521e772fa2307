import { checkPassword } from '../contract/password-policy.ts';
import type { passwords } from '../contract/passwords/passwords.ts';
import type { PasswordConfig } from '../contract/passwords/passwords.schemas.ts';
import type { Handlers } from '../contract/endpoint.ts';
import { previewRoutes } from './links.ts';
import { caller, fail, findLink, sendLink, type PreviewUser, type World } from './world.ts';

const config: PasswordConfig = {
  allowPassphrases: true,
  maxLength: 128,
  minLength: 8,
  minPhraseLength: 16,
  minOptionalTestsToPass: 2,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: { requireLowercase: true, requireUppercase: true, requireNumbers: true, requireSpecialChars: true },
};

/** Errors: PASSWORD_POLICY. */
export function requirePolicy(password: string): void {
  if (checkPassword(password, config).length > 0)
    fail('PASSWORD_POLICY', "This password doesn't meet the requirements.", 400, { fields: { password: 'Choose a stronger password.' } });
}

function setPassword(user: PreviewUser, password: string) {
  requirePolicy(password);
  if (user.password === password || user.oldPasswords.includes(password))
    fail('PASSWORD_REUSED', "You've used this password before.", 400, {
      fields: { password: "Choose a password you haven't used before." },
    });
  user.oldPasswords = [...(user.password ? [user.password] : []), ...user.oldPasswords].slice(0, 5);
  user.password = password;
  user.failedAttempts = 0;
}

function sendReset(world: World, email: string) {
  const user = world.users.find((row) => row.email === email && row.password);
  const membership = user && world.memberships.find((row) => row.userId === user.id && row.status === 'active');
  if (user && membership)
    sendLink(world, { purpose: 'reset', userId: user.id, tenantId: membership.tenantId }, previewRoutes.reset, 'Reset your password');
}

export const previewPasswords = (world: World): Handlers<typeof passwords> => ({
  config: async () => config,
  recoveryStrategies: async () => [
    { strategy: 'email', isActive: true },
    { strategy: 'sms', isActive: false },
  ],
  forgot: async ({ body }) => sendReset(world, body.email),
  resetByEmail: async ({ body }) => sendReset(world, body.identifier.trim().toLowerCase()),
  resetBySms: async () => fail('PREVIEW_ONLY', "This isn't available in the preview. Connect a provider to use it.", 400),
  verifySms: async () => fail('CODE_EXPIRED', 'This code has expired. Get a new one.', 410),
  rotation: async () => ({ isActive: false }),
  validateReset: async ({ body }) => {
    const { userId } = findLink(world, body, ['reset']);
    return { email: world.users.find(({ id }) => id === userId)!.email };
  },
  reset: async ({ body }) => {
    const link = findLink(world, body, ['reset']);
    const user = world.users.find(({ id }) => id === link.userId)!;
    setPassword(user, body.password);
    link.state = 'used';
    world.sessions = world.sessions.filter(({ userId }) => userId !== user.id);
    if (world.current?.userId === user.id) world.current = undefined;
  },
  change: async ({ body }) => {
    const { user, sessionId } = caller(world);
    if (user.password !== body.password)
      return fail('WRONG_PASSWORD', 'Incorrect password.', 400, { fields: { password: 'Incorrect password.' } });
    setPassword(user, body.newPassword);
    world.sessions = world.sessions.filter((row) => row.userId !== user.id || row.id === sessionId);
  },
});
