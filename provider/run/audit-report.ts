import type { LostHead, Verified } from '../identity/audit-verify.ts';
import { startStrings as strings } from './start-strings.ts';

export class AuditBrokenError extends Error {
  override name = 'AuditBrokenError';
}

function brokenText({ tenantId, id, seq, action, at, fault }: NonNullable<Verified['broken']>): string {
  const facts = [
    ...(tenantId ? [`tenant ${tenantId}`] : []),
    ...(seq ? [`number ${seq}`] : []),
    ...(action ? [action] : []),
    ...(at ? [at] : []),
  ];
  return strings.auditBroken
    .replace('{{id}}', id || '-')
    .replace('{{facts}}', facts.join(', ') || '-')
    .replace('{{fault}}', strings.auditFaults[fault]);
}

const lostText = (lost: LostHead[]): string =>
  [strings.auditLost, ...lost.map(({ tenantId, seq, fault }) => `  ${tenantId}  ${seq}  ${strings.lostHeads[fault]}`)].join('\n');

/** What was found, in words. Errors: AuditBrokenError, which names the first broken row and every kept head that is gone. */
export function auditReport({ entries, heads, broken, lost = [] }: Verified): string {
  const faults = [...(broken ? [brokenText(broken)] : []), ...(lost.length > 0 ? [lostText(lost)] : [])];
  if (faults.length > 0) throw new AuditBrokenError(faults.join('\n'));
  const lines = heads.map(({ tenantId, seq, hash }) => `  ${tenantId}  ${seq}  ${hash}`);
  return strings.auditWhole.replace('{{entries}}', String(entries)).replace('{{heads}}', lines.join('\n'));
}
