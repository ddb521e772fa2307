import { json } from '@sveltejs/kit';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ locals }) => {
  const { id, email, tenantId } = locals.caller!;
  return json({ id, email, tenantId });
};
