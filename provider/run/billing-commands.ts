import { parseArgs } from 'node:util';
import { billElsewhere, billHere } from '../identity/billing/bill-elsewhere.ts';
import { openBillingClock } from '../identity/billing/billing-clock.ts';
import { chargeDue } from '../identity/billing/charge-due.ts';
import { isUuid } from '../db/scope.ts';
import type { Deps, Work } from '../identity/work.ts';
import { after } from '../ports/clock.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { startStrings as strings } from './start-strings.ts';
import { ConfigError } from './variables.ts';

const day = 86_400;

function daysOf(args: string[]): number {
  try {
    const days = Number(parseArgs({ args, options: { days: { type: 'string' } } }).values.days);
    if (Number.isInteger(days) && days > 0 && days <= 3660) return days;
  } catch {
    // An option that doesn't exist.
  }
  throw new UsageError();
}

async function nextDue({ db }: Deps, until: Date): Promise<Date | undefined> {
  const row = await db.system((tx) =>
    tx.selectFrom('billing_accounts').select('due_at').where('due_at', '<=', until).orderBy('due_at').limit(1).executeTakeFirst(),
  );
  return row?.due_at ?? undefined;
}

/**
 * Plays what is paid for forward: each renewal, end of a trial and retry happens at its own time, one after the other. Not for production.
 * Errors: ConfigError.
 */
export async function advanceBilling(deps: Deps, args: string[], { isProduction }: { isProduction: boolean }): Promise<Answer> {
  const days = daysOf(args);
  if (isProduction) throw new ConfigError({ command: strings.advanceRefused });
  const clock = await openBillingClock(deps.db, deps.clock);
  const played = { ...deps, billing: { ...deps.billing, clock } };
  const until = after(clock.now(), days * day);
  let done = 0;
  let before: number | undefined;
  for (let due = await nextDue(deps, until); due && due.getTime() !== before; due = await nextDue(deps, until)) {
    before = due.getTime();
    if (due > clock.now()) await clock.moveTo(due);
    done += await chargeDue(played);
  }
  await clock.moveTo(until);
  done += await chargeDue(played);
  const date = until.toISOString().slice(0, 10);
  return answer(strings.advanced.replace('{{date}}', date).replace('{{count}}', String(done)), { date, count: done });
}

/** `bill-elsewhere` and `bill-here`; undefined for other commands. Errors: ConfigError. */
export function billingCommand([command = '', ...args]: string[]): ((work: Work) => Promise<Answer>) | undefined {
  if (command !== 'bill-elsewhere' && command !== 'bill-here') return undefined;
  const usage = new UsageError();
  let parsed: { values: { plan?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args, options: { plan: { type: 'string' } }, allowPositionals: true });
  } catch {
    // An option that doesn't exist, or one without its value.
    throw usage;
  }
  const [tenantId = '', ...more] = parsed.positionals;
  const { plan } = parsed.values;
  if (!isUuid(tenantId) || more.length > 0 || (plan !== undefined && command === 'bill-here')) throw usage;
  return async (work) => {
    if (command === 'bill-here') await billHere(work, tenantId);
    else await billElsewhere(work, tenantId, plan);
    const text = strings[command === 'bill-here' ? 'billedHere' : 'billedElsewhere'].replace('{{tenant}}', tenantId);
    return answer(text, { tenantId, isBilledHere: command === 'bill-here' });
  };
}
