import * as v from 'valibot';
import { Device } from '../device.ts';
import { Moment } from '../values.ts';

export const Session = v.object({
  id: v.string(),
  userAgent: v.optional(v.string()),
  device: v.optional(Device),
  ipAddress: v.optional(v.string()),
  createdAt: v.optional(Moment),
  expires: v.optional(Moment),
  lastActiveAt: v.optional(Moment),
  current: v.optional(v.boolean()),
  impersonated: v.optional(v.boolean()),
});
export type Session = v.InferOutput<typeof Session>;

const Timeout = v.object({ isActive: v.boolean(), timeout: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(31_536_000)) });
const Most = v.object({ isActive: v.boolean(), maxSessions: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) });
/** Seconds. */
export const SessionPolicy = v.object({
  sessionTimeoutConfiguration: v.optional(Timeout),
  sessionIdleTimeoutConfiguration: v.optional(Timeout),
  sessionConcurrentConfiguration: v.optional(Most),
  /** Ours: of one person in one browser. */
  sessionsPerDeviceConfiguration: v.optional(Most),
});
export type SessionPolicy = v.InferOutput<typeof SessionPolicy>;
