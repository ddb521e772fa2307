import type { passkeys as area } from '../contract/passkeys/passkeys.ts';
import { noAccess } from '../contract/auth/auth.rules.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { signIn } from './sign-in.ts';
import { opens, requireWay } from './ways.ts';
import { addKey, assertionOptions, creationOptions, takeAssertion } from './webauthn.ts';

const mine = ({ caller: { user } }: Ctx) => user.keys.filter(({ use }) => use === 'passkey');

function requireHere(ctx: Ctx): void {
  if (!opens(ctx, ctx.caller.tenantId, 'passkey')) throw noAccess('way');
}

export const passkeys: PreviewHandlers<typeof area> = {
  loginOptions: (_input, ctx) => {
    requireWay(ctx, 'passkey');
    return { options: assertionOptions(ctx, 'passkey') };
  },
  login: ({ body }, ctx) => {
    requireWay(ctx, 'passkey');
    const { user, key } = takeAssertion(ctx, 'passkey', body);
    key.lastUsedAt = ctx.now.toISOString();
    // Having the device and unlocking it are two factors at once.
    return signIn(ctx, user, { amr: ['hwk', 'user', 'mfa'], way: 'passkey', invitationToken: body.invitationToken });
  },
  list: (_input, ctx) => ({ devices: mine(ctx) }),
  registerOptions: (_input, ctx) => {
    requireHere(ctx);
    return { options: creationOptions(ctx, ctx.caller.user, 'passkey') };
  },
  register: ({ body }, ctx) => {
    requireHere(ctx);
    addKey(ctx, ctx.caller.user, 'passkey', body);
  },
  rename: ({ deviceId, body }, ctx) => void (find(mine(ctx), deviceId).name = body.name),
  remove: ({ deviceId }, ctx) => {
    find(mine(ctx), deviceId);
    removeFrom(ctx.caller.user.keys, ({ id }) => id === deviceId);
  },
};
