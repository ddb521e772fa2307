import { protect } from 'gatehouse/server/next';
import { session } from '../../../session';

export const GET = (request: Request) =>
  protect(session(), { personOnly: true }, (_request, { id, email, tenantId }) => Response.json({ id, email, tenantId }))(request);
