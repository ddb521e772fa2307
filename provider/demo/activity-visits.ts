import { createHash } from 'node:crypto';
import type { AuditAction } from '../../src/contract/audit-actions.ts';
import { stableId } from '../db/stable-id.ts';
import { after } from '../ports/clock.ts';

const day = 86_400;
export const activityDays = 30;

/** A member of the demo, as the seed made them. */
export interface Member {
  userId: string;
  tenantId: string;
  email: string;
  name: string;
  state: 'active' | 'invited' | 'disabled' | 'locked';
  roleIds: readonly string[];
  joinedAt: Date;
  seenAt: Date | null;
}
interface Client {
  ip: string;
  userAgent: string;
}
export type Entry = {
  at: Date;
  tenantId: string;
  actorId: string | null;
  action: AuditAction;
  target?: { type: string; id: string };
  details?: Record<string, unknown>;
} & Client;

/** Somebody comes, signs in, and is there for a while. */
export interface Visit extends Client {
  member: Member;
  at: Date;
  sessionId: string;
  /** The one in which they joined. */
  isFirst: boolean;
  /** When they signed out; most people just close the page. */
  endedAt?: Date;
}

/** The same numbers for the same name, from 0 up to 1. */
export function randomOf(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const oneOf = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

// Addresses that belong to nobody (RFC 5737). `hour`: when a day begins there, in UTC.
const offices = [
  { net: '203.0.113', hour: 7 },
  { net: '198.51.100', hour: 8.5 },
  { net: '192.0.2', hour: 13 },
] as const;
const computers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.4 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0',
];
const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.4 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
];

/** How somebody works: where, with what, and how often. */
function habitsOf(random: () => number, tenantId: string) {
  const office = oneOf(random, offices);
  const ip = `${office.net}.${10 + Math.floor(90 * randomOf(`office/${tenantId}/${office.net}`)())}`;
  const home = `${office.net}.${110 + Math.floor(random() * 90)}`;
  const [computer, phone] = [oneOf(random, computers), oneOf(random, phones)];
  const diligence = 0.6 + 0.35 * random();
  const client = (): Client => {
    const isAway = random() < 0.25;
    return { ip: isAway ? home : ip, userAgent: isAway && random() < 0.5 ? phone : computer };
  };
  return { hour: office.hour, diligence, client };
}

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / day / 1000) * day * 1000);
const isWeekend = (at: Date) => at.getUTCDay() % 6 === 0;

/** When somebody signed in: each time after they joined and before they were last seen. The last time is the one they were seen after. */
function timesOf(
  { joinedAt, seenAt }: Member,
  { now, random, hour, diligence }: { now: Date; random: () => number; hour: number; diligence: number },
): Date[] {
  const start = after(now, -activityDays * day + 3600);
  if (!seenAt || seenAt < start) return [];
  const isNew = joinedAt > start;
  const [first, last] = [isNew ? joinedAt : start, after(seenAt, -60 * (5 + 45 * random()))];
  const times = isNew ? [joinedAt] : [];
  for (let morning = startOfDay(first); morning < last; morning = after(morning, day)) {
    const comes = random() < (isWeekend(morning) ? 0.07 : diligence);
    const at = after(morning, 3600 * (hour + 2.2 * random()));
    const again = random() < 0.2 ? [after(at, 3600 * (4 + 3 * random()))] : [];
    if (comes) times.push(...[at, ...again].filter((one) => one > after(first, 3600) && one < after(last, -3600)));
  }
  return last > after(first, 1800) ? [...times, last] : times;
}

/** All visits of somebody, the oldest first. */
export function visitsOf(member: Member, now: Date): Visit[] {
  const random = randomOf(`visits/${member.email}`);
  const { client, ...habits } = habitsOf(random, member.tenantId);
  const times = timesOf(member, { now, random, ...habits });
  return times.map((at, index) => {
    const stays = after(at, 3600 * (1.8 + 5 * random()));
    const isOver = random() < 0.3 && stays < (times[index + 1] ?? member.seenAt!);
    return {
      ...{ member, at, sessionId: stableId(`activity/session/${member.email}/${index}`), isFirst: at === member.joinedAt },
      ...client(),
      ...(isOver && { endedAt: stays }),
    };
  });
}
