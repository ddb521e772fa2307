import type { TenantPolicy } from '../policy/tenant-policy.ts';
import { secondsBetween } from '../../ports/clock.ts';

/** Days until the password must be changed; undefined without a rotation policy. */
export function passwordAge(
  changedAt: Date | null,
  rotation: TenantPolicy['rotation'],
  now: Date,
): { expiresInDays: number; noticeDays: number; isExpired: boolean } | undefined {
  if (!rotation || !changedAt) return undefined;
  const left = rotation.days - secondsBetween(changedAt, now) / 86_400;
  return { expiresInDays: Math.max(0, Math.ceil(left)), noticeDays: rotation.noticeDays, isExpired: left <= 0 };
}
