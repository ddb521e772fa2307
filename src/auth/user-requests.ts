import type { Handlers } from '../contract/endpoint.ts';
import type { profile } from '../contract/profile/profile.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import type { tenants } from '../contract/tenants/tenants.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { sparseUser } from './sparse-user.ts';

/** How the user and their workspaces are asked for. */
export interface UserRequests {
  profile: Handlers<typeof profile>;
  tenants: Handlers<typeof tenants>;
}

/** Flags that say to ask differently (flows.md 0.2). */
const userFlags = ['admin_portal_should_load_authorization', 'admin_portal_use_current_user_tenants_v1_endpoint'] as const;

interface How {
  skipUserLoading?: boolean | undefined;
  /** As far as they're known. */
  flags?: Readonly<Record<string, 'on' | 'off'>> | undefined;
  token(): string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** As much as the token says; no rights, no workspaces. */
function userOfToken(token: string | undefined): Me {
  const { sub, email, name, tenantId } = readJwtClaims(token ?? '');
  return sparseUser({ id: text(sub), email: text(email), name: text(name), tenantId: text(tenantId) });
}

/** Asks for the user as a page wants it: not at all, or with requests that other servers need (flows.md 0.2). */
export function userRequests(usual: UserRequests, { skipUserLoading, flags = {}, token }: How): UserRequests {
  const [asksForRights, asksOlder] = userFlags.map((name) => flags[name] === 'on');
  const tenant = () => {
    const { tenantId } = userOfToken(token());
    return { id: tenantId, tenantId, name: '' } as unknown as Tenant;
  };
  return {
    profile: {
      ...usual.profile,
      async get() {
        if (skipUserLoading) return userOfToken(token());
        if (!asksForRights) return usual.profile.get();
        const [user, rights] = await Promise.all([usual.profile.get(), usual.profile.authorization()]);
        return { ...user, ...rights };
      },
    },
    tenants: {
      ...usual.tenants,
      async list() {
        if (skipUserLoading) return { tenants: [], activeTenant: tenant() };
        return asksOlder ? usual.tenants.listV1() : usual.tenants.list();
      },
    },
  };
}
