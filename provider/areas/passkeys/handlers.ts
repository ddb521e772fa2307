import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { passkeys as area } from '../../../src/contract/passkeys/passkeys.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOfWay } from '../sign-in-page.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import { writeInTenant } from '../in-tenant.ts';
import { callerOf } from '../../identity/work.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { completeSignIn, type SignInOutcome } from '../../identity/complete-sign-in.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { deviceOf } from '../../identity/sessions/device.ts';
import { requireWay } from '../../identity/policy/ways.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { credentialsOf } from '../../identity/factors/webauthn.ts';
import { assertionOptions, checkAssertion } from '../../identity/factors/webauthn-assertion.ts';
import { addCredential, creationOptions } from '../../identity/factors/webauthn-credential.ts';
import { notFound } from '../../../src/contract/input.ts';

/** Until its owner names it, a passkey is named after the browser that registered it. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

/** Where the caller is. Errors: WAY_NOT_ALLOWED. */
const requirePasskeys = async (tx: Tx, ctx: Ctx) => requireWay(await tenantPolicy(tx, ctx, callerOf(ctx).tenantId), 'passkey');

export const passkeys: Handlers<typeof area, [Ctx]> = {
  // Never lists an address's keys, which would reveal that it is known. The browser offers what it has.
  loginOptions: async (_input, ctx) => {
    await pageOfWay(ctx, 'passkey');
    const { options } = await ctx.deps.db.system((tx) =>
      assertionOptions(tx, ctx, { purpose: 'webauthnLogin', userId: null, credentials: [], verification: 'required' }),
    );
    return { options };
  },

  login: async ({ body: { recaptchaToken: _, invitationToken, ...answer } }, ctx) => {
    const { db } = ctx.deps;
    const { tenantId: wanted } = await pageOfWay(ctx, 'passkey');
    let outcome: SignInOutcome;
    try {
      outcome = await db.system(async (tx) => {
        const { credential } = await checkAssertion(tx, ctx, {
          purpose: 'webauthnLogin',
          answer,
          use: 'passkey',
          requireVerification: true,
        });
        // Holding and unlocking the device are two factors in one.
        return completeSignIn(tx, ctx, {
          userId: credential.user_id,
          method: 'passkey',
          amr: ['hwk', 'user', 'mfa'],
          wanted,
          invitationToken,
        });
      });
    } catch (error) {
      await db.system((tx) => audit(tx, ctx, { action: 'login.failed', tenantId: null, details: { method: 'passkey' } }));
      throw error;
    }
    return answerSignIn(ctx, outcome);
  },

  list: async (_input, ctx) => {
    const { userId, tenantId } = callerOf(ctx);
    const rows = await ctx.deps.db.tenant(tenantId, (tx) => credentialsOf(tx, userId, 'passkey'), { userId, single: true });
    return {
      devices: rows.map(({ id, device_type, created_at, name, label, last_used_at, credential_id }) => ({
        id,
        deviceType: device_type,
        createdAt: created_at.toISOString(),
        name: label ?? nameOf(name),
        credentialId: credential_id,
        ...(last_used_at ? { lastUsedAt: last_used_at.toISOString() } : {}),
      })),
    };
  },

  registerOptions: async (_input, ctx) => {
    const { userId } = callerOf(ctx);
    return ctx.deps.db.system(async (tx) => {
      await requirePasskeys(tx, ctx);
      const { email, name } = await tx.selectFrom('users').select(['email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
      const user = { id: userId, email: shownEmail(email), name };
      return { options: await creationOptions(tx, ctx, { user, use: 'passkey', purpose: 'webauthnRegister' }) };
    });
  },

  register: async ({ body }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system(async (tx) => {
      await requirePasskeys(tx, ctx);
      const name = ctx.client.userAgent.slice(0, 200);
      const id = await addCredential(tx, ctx, { userId, use: 'passkey', purpose: 'webauthnRegister', answer: body, name });
      await auditChange(tx, ctx, { action: 'passkey.added', target: { type: 'passkey', id } });
    });
  },

  rename: async ({ deviceId, body: { name } }, ctx) => {
    const { userId } = callerOf(ctx);
    await writeInTenant(ctx, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('webauthn_credentials')
        .set({ label: name })
        .where('id', '=', deviceId)
        .where('user_id', '=', userId)
        .where('use', '=', 'passkey')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      await auditChange(tx, ctx, { action: 'passkey.renamed', target: { type: 'passkey', id: deviceId } });
    });
  },

  remove: async ({ deviceId }, ctx) => {
    const { userId } = callerOf(ctx);
    await writeInTenant(ctx, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('webauthn_credentials')
        .where('id', '=', deviceId)
        .where('user_id', '=', userId)
        .where('use', '=', 'passkey')
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      await auditChange(tx, ctx, { action: 'passkey.removed', target: { type: 'passkey', id: deviceId } });
    });
  },
};
