import Fastify from 'fastify';
import { createSession, readEnvironment } from 'gatehouse/server';
import { callerOf, protect, signInRoutes } from 'gatehouse/server/fastify';

const session = createSession(readEnvironment(process.env));
const app = Fastify();

app.addHook('onRequest', signInRoutes(session));
app.get('/members', { onRequest: protect(session) }, async (request) => `Hello ${callerOf(request).name}`);
app.post('/api/me', { onRequest: protect(session, { personOnly: true }) }, async (request) => ({ id: callerOf(request).id }));

await app.listen({ port: Number(process.env['PORT'] ?? 3000) });
