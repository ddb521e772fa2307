import type { PermissionKey } from '../permission-keys.ts';
import { mayGive, type Giver } from '../roles/roles.rules.ts';
import * as v from 'valibot';
import { AppError } from '../../lib/error.ts';
import { InviteUser } from '../users/users.schemas.ts';
import { Email, hasForeignUser } from '../values.ts';
import { mostRows, type ImportRow, type ImportState, type Verdict } from './user-imports.schemas.ts';

/** A role or group that a cell may name. `isGivable`: by who imports. */
interface Named {
  id: string;
  name: string;
  /** Of a role, which may be named by it, too. */
  key?: string;
  isGivable: boolean;
}
/** What the workspace is like when a row is judged. */
export interface ImportFacts {
  roles: readonly Named[];
  groups: readonly Named[];
  /** For rows that name no role. */
  defaultRoleIds: readonly string[];
  /** Of whoever has the address, in lower case, in this workspace. */
  statusOf(email: string): 'active' | 'invited' | undefined;
  /** By the workspace's email domains. */
  isAllowed(email: string): boolean;
  /** On the workspace's plan; null: as many as it likes. */
  freeSeats: number | null;
}
export interface Judgement {
  verdict: Verdict;
  detail: string;
}
export interface NewPerson {
  email: string;
  name: string | undefined;
  phone: string | undefined;
  jobTitle: string | undefined;
  roleIds: string[];
  groupIds: string[];
}

/** Names in one cell: by semicolon, comma, bar or line. */
const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;,|\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Why a text is no address. */
export function addressFault(email: string): 'missing' | 'at' | 'space' | 'letters' | 'domain' | 'long' | 'other' | undefined {
  if (email === '') return 'missing';
  if (v.safeParse(Email, email).success) return undefined;
  if (email.length > 254) return 'long';
  if (email.split('@').length !== 2) return 'at';
  if (/\s/.test(email)) return 'space';
  if (hasForeignUser(email)) return 'letters';
  return /@.+\.\w{2,}$/.test(email) ? 'other' : 'domain';
}

/** The address as it is stored. */
export const addressOf = (email: string): string => {
  const { success, output } = v.safeParse(Email, email);
  return success ? output : email;
};

/** A whole cell first, because names may hold a comma. */
function find(cell: string, among: readonly Named[]): { ids: string[]; unknown?: string; forbidden?: string } {
  const named = (text: string) => among.find(({ name, key }) => [name, key].some((known) => known?.toLowerCase() === text.toLowerCase()));
  const ids: string[] = [];
  for (const text of named(cell) ? [cell] : namesIn(cell)) {
    const found = named(text);
    if (!found) return { ids, unknown: text };
    if (!found.isGivable) return { ids, forbidden: found.name };
    ids.push(found.id);
  }
  return { ids: [...new Set(ids)] };
}

/** Of one row by itself. Whoever imports it later asks again, because the workspace may have changed. */
export function judgeRow(row: Omit<ImportRow, 'number'>, facts: Omit<ImportFacts, 'freeSeats'>): Judgement & { person?: NewPerson } {
  const refuse = (verdict: Verdict, detail = ''): Judgement => ({ verdict, detail });
  const fault = addressFault(row.email);
  if (fault) return refuse('invalidEmail', fault);
  const email = addressOf(row.email);
  const status = facts.statusOf(email);
  if (status) return refuse(status === 'active' ? 'member' : 'invited');
  if (!facts.isAllowed(email)) return refuse('domainNotAllowed', email.slice(email.lastIndexOf('@') + 1));
  const { name, phone } = InviteUser.entries;
  if (row.name && !v.safeParse(name, row.name).success) return refuse('invalidName');
  if (!v.safeParse(phone, row.phone).success) return refuse('invalidPhone');
  const roles = find(row.roles, facts.roles);
  if (roles.unknown) return refuse('unknownRole', roles.unknown);
  if (roles.forbidden) return refuse('roleNotGrantable', roles.forbidden);
  const groups = find(row.groups, facts.groups);
  if (groups.unknown) return refuse('unknownGroup', groups.unknown);
  if (groups.forbidden) return refuse('groupNotAllowed', groups.forbidden);
  const person = {
    email,
    name: row.name || undefined,
    phone: row.phone || undefined,
    jobTitle: row.jobTitle || undefined,
    roleIds: row.roles ? roles.ids : [...facts.defaultRoleIds],
    groupIds: groups.ids,
  };
  return { verdict: 'new', detail: '', person };
}

/** Of all rows of a file, in their order: the first with an address counts, as many as there are seats for, and only so many at once. */
export function judgeRows(rows: readonly ImportRow[], facts: ImportFacts): (Judgement & { number: number })[] {
  const first = new Map<string, number>();
  let taken = 0;
  return rows.map((row) => {
    const { number } = row;
    const email = addressOf(row.email);
    const earlier = first.get(email);
    if (email && earlier !== undefined) return { number, verdict: 'duplicate', detail: String(earlier) };
    first.set(email, number);
    const { verdict, detail } = judgeRow(row, facts);
    if (verdict !== 'new') return { number, verdict, detail };
    taken += 1;
    if (facts.freeSeats !== null && taken > facts.freeSeats) return { number, verdict: 'noSeat', detail: '' };
    return taken > mostRows.imported ? { number, verdict: 'overLimit', detail: '' } : { number, verdict, detail };
  });
}

/** Errors: CONFLICT. */
export function requireState(state: ImportState, ...wanted: readonly ImportState[]): void {
  if (!wanted.includes(state)) throw new AppError('CONFLICT', 'This import has moved on. Reload to see where it is.', { status: 409 });
}

/** Of one workspace at a time. A paused one counts, or somebody could fill the server with them. */
export const mostRunning = 3;

/** Errors: RATE_LIMITED. */
export function requireTurn(running: number): void {
  if (running >= mostRunning)
    throw new AppError('RATE_LIMITED', 'Three imports are running. Wait until one of them is done.', { status: 429 });
}

/** Errors: CONFLICT unless there is a row to import, and each one was checked. */
export function requireChecked({ total, counts }: { total: number; counts: { readonly [V in Verdict]?: number | undefined } }): void {
  const checked = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (checked < total || !counts.new) throw new AppError('CONFLICT', 'There is nobody to import. Check the rows first.', { status: 409 });
}

/** Titles of a file that the product writes, and reads again. */
export const csvHeader = ['Email', 'Name', 'Phone', 'Job title', 'Roles', 'Groups'] as const;

const applicationsKey: PermissionKey = 'fe.secure.write.applications';
export const mayAssignApplications = (caller: Giver): boolean => mayGive(caller, [applicationsKey]);

/** Errors: FORBIDDEN. */
export function requireMayAssign(caller: Giver): void {
  if (!mayAssignApplications(caller))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: applicationsKey } });
}
