import type { passkeys as area } from '../contract/passkeys/passkeys.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { signIn } from './sign-in.ts';
import { addKey, assertionOptions, creationOptions, takeAssertion } from './webauthn.ts';

const mine = ({ caller: { user } }: Ctx) => user.keys.filter(({ use }) => use === 'passkey');

export const passkeys: PreviewHandlers<typeof area> = {
  loginOptions: (_input, ctx) => ({ options: assertionOptions(ctx, 'passkey') }),
  login: ({ body }, ctx) => {
    const { user, key } = takeAssertion(ctx, 'passkey', body);
    key.lastUsedAt = ctx.now.toISOString();
    // Having the device and unlocking it are two factors at once.
    return signIn(ctx, user, { amr: ['hwk', 'user', 'mfa'], way: 'passkey', invitationToken: body.invitationToken });
  },
  list: (_input, ctx) => ({ devices: mine(ctx) }),
  registerOptions: (_input, ctx) => ({ options: creationOptions(ctx, ctx.caller.user, 'passkey') }),
  register: ({ body }, ctx) => addKey(ctx, ctx.caller.user, 'passkey', body),
  rename: ({ deviceId, body }, ctx) => void (find(mine(ctx), deviceId).name = body.name),
  remove: ({ deviceId }, ctx) => {
    find(mine(ctx), deviceId);
    removeFrom(ctx.caller.user.keys, ({ id }) => id === deviceId);
  },
};
