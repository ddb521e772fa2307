import type { JWTPayload } from 'jose';

/** Who asks: what the token says of them. It carries their token where nothing prints or copies it. */
export interface Caller {
  /** `machine`: an API token, behind which nobody sits. */
  kind: 'person' | 'machine';
  /** Of the person or of the API token. */
  id: string;
  /** The workspace that they act in. */
  tenantId: string;
  /** All of a person's workspaces. */
  tenantIds: readonly string[];
  /** A machine has none. */
  sessionId: string | undefined;
  name: string | undefined;
  email: string | undefined;
  /** Keys. */
  roles: readonly string[];
  /** Keys, in which `*` stands for any characters. */
  permissions: readonly string[];
  /** Who acts in their name. */
  actorId: string | undefined;
  readonly token: string;
  /** All of the token's claims. */
  readonly claims: Readonly<Record<string, unknown>>;
}

const texts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined if these are no claims of an access token. */
export function callerOf(token: string, claims: JWTPayload): Caller | undefined {
  const { sub, tenantId, tenantIds, type, sid, roles, permissions, act } = claims;
  const isPerson = type === 'userToken';
  if (!isPerson && type !== 'userApiToken' && type !== 'tenantApiToken') return undefined;
  if (!text(sub) || typeof tenantId !== 'string' || tenantId === '' || !texts(roles) || !texts(permissions)) return undefined;
  if (isPerson && !text(sid)) return undefined;
  const caller: Omit<Caller, 'token' | 'claims'> = {
    kind: isPerson ? 'person' : 'machine',
    id: sub!,
    tenantId,
    tenantIds: texts(tenantIds) ? tenantIds : [tenantId],
    sessionId: isPerson ? text(sid) : undefined,
    name: text(claims['name']),
    email: text(claims['email']),
    roles,
    permissions,
    actorId: text((act as { sub?: unknown } | undefined)?.sub),
  };
  return Object.defineProperties(caller, { token: { value: token }, claims: { value: claims } }) as Caller;
}
