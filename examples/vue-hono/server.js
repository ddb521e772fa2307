import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createVerifier } from 'gatehouse/server';
import { protect } from 'gatehouse/server/hono';
import { Hono } from 'hono';

const verifier = createVerifier({ issuer: process.env.GATEHOUSE_BASE_URL, audience: process.env.GATEHOUSE_CLIENT_ID });
const app = new Hono();

app.get('/api/me', protect(verifier, { personOnly: true }), (context) => {
  const { id, email, tenantId } = context.get('caller');
  return context.json({ id, email, tenantId });
});

app.use('*', serveStatic({ root: './dist' }));
// Every other address is the page's own.
app.get('*', serveStatic({ path: './dist/index.html' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
