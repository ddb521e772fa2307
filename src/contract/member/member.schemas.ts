import * as v from 'valibot';
import { Email, Moment } from '../values.ts';

/** Ten years; more is permanent. */
export const longestStaySeconds = 315_360_000;
/** How long a temporary member stays from now. */
export const StaySeconds = v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(longestStaySeconds));

export const Member = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  metadata: v.string(),
  tenantId: v.string(),
  vendorId: v.string(),
  createdAt: Moment,
  updatedAt: Moment,
  deletedAt: v.null(),
});

export const Emails = v.object({ emails: v.pipe(v.array(Email), v.maxLength(500)) });
export const Standing = v.array(v.object({ email: v.string(), status: v.picklist(['invited', 'active']) }));
