import type { AuditAction } from '../contract/audit-actions.ts';
import type { AuditFacts } from '../contract/audits/audits.schemas.ts';
import { sampleId } from './sample-data.ts';
import type { World } from './world.ts';

/** As the provider stores it: names are looked up when it's read. */
export interface AuditEntry {
  id: string;
  tenantId: string;
  action: AuditAction;
  at: string;
  ip: string;
  userAgent: string;
  actorId?: string;
  target?: { type: string; id: string };
  changes?: AuditFacts['changes'];
  details: Record<string, unknown>;
}

const hourMs = 3_600_000;
const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const days = 60;
const ways = ['password', 'password', 'passkey', 'password', 'sso', 'code', 'social:google'];

/** Two months of a workspace: people sign in, now and then an admin changes something. */
export function sampleEntries(world: World): AuditEntry[] {
  const tenantId = world.tenants[0]!.id;
  const members = world.memberships
    .filter((member) => member.tenantId === tenantId && member.status === 'active')
    .map(({ userId }) => userId);
  const [boss, helper] = members as [string, string];
  const [, support] = world.roles;
  const now = Date.now();
  const entry = (
    hoursAgo: number,
    action: AuditEntry['action'],
    actorId: string,
    more: Partial<AuditEntry> = {},
  ): Omit<AuditEntry, 'id'> => ({
    tenantId,
    action,
    at: new Date(now - hoursAgo * hourMs).toISOString(),
    ip: `198.51.100.${(members.indexOf(actorId) % 40) + 10}`,
    userAgent,
    actorId,
    details: {},
    ...more,
  });
  const visits = Array.from({ length: days }, (_, day) =>
    Array.from({ length: 2 + ((day * 7) % 5) }, (_unused, at) => {
      const who = members[(day * 3 + at * 5) % members.length]!;
      const action = (day + at) % 9 === 4 ? 'login.failed' : 'login.succeeded';
      const way = ways[(day * 5 + at * 3) % ways.length]!;
      const application = sampleId(7, (day + at) % 3 === 0 ? 2 : 1);
      return entry(day * 24 + 2 + at * 2.7, action, who, { details: { method: 'password', way, application } });
    }),
  ).flat();
  const user = (id: string) => ({ target: { type: 'user', id } });
  const changes = [
    entry(5 * 24 + 3, 'role.updated', helper, {
      target: { type: 'role', id: support!.id },
      changes: { description: { from: 'Helps colleagues.', to: support!.description ?? '' } },
      details: { fields: ['description'] },
    }),
    entry(6 * 24 + 1, 'user.locked', boss, user(members[7]!)),
    entry(6 * 24, 'user.unlocked', boss, user(members[7]!)),
    entry(12 * 24 + 5, 'group.created', boss, {
      target: { type: 'group', id: world.groups[0]!.id },
      details: { name: world.groups[0]!.name },
    }),
    entry(20 * 24 + 6, 'mfa.reset', boss, user(members[9]!)),
    entry(33 * 24 + 2, 'users.exported', helper, { details: { fields: [] } }),
    entry(41 * 24 + 4, 'user.invited', boss, user(members[3]!)),
  ];
  return [...visits, ...changes].toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((one, index) => ({ ...one, id: String(index + 1) }));
}
