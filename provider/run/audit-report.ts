import type { Verified } from '../identity/audit-verify.ts';
import { startStrings as strings } from './start-strings.ts';

export class AuditBrokenError extends Error {
  override name = 'AuditBrokenError';
}

/** What was found, in words. Errors: AuditBrokenError, which names the first broken row. */
export function auditReport({ entries, heads, broken }: Verified): string {
  if (broken) {
    const { tenantId, id, seq, action, at, fault } = broken;
    const facts = [`tenant ${tenantId}`, ...(seq ? [`number ${seq}`] : []), ...(action ? [action] : []), ...(at ? [at] : [])].join(', ');
    throw new AuditBrokenError(
      strings.auditBroken
        .replace('{{id}}', id || '-')
        .replace('{{facts}}', facts)
        .replace('{{fault}}', strings.auditFaults[fault]),
    );
  }
  const lines = heads.map(({ tenantId, seq, hash }) => `  ${tenantId}  ${seq}  ${hash}`);
  return strings.auditWhole.replace('{{entries}}', String(entries)).replace('{{heads}}', lines.join('\n'));
}
