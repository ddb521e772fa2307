import { protect } from 'gatehouse/server/react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { session } from '../session.server';

export const loader = protect(session, { personOnly: true }, (_args: LoaderFunctionArgs, { id, email, tenantId }) =>
  Response.json({ id, email, tenantId }),
);
