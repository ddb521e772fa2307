import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals }) => {
  const { id, email, tenantId } = locals.caller!;
  return Response.json({ id, email, tenantId });
};
