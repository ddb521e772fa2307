import express from 'express';
import { createSession, readEnvironment } from 'gatehouse/server';
import { callerOf, protect, signInRoutes } from 'gatehouse/server/express';

const session = createSession(readEnvironment(process.env));
const app = express();
const escape = (text) => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Express</title>${body}`;

// /account/login, /account/logout, /account/step-up and /oauth/callback
app.use(signInRoutes(session));

app.get('/', (_request, response) => {
  response.send(page('<h1>Welcome</h1><a href="/members">Members</a>'));
});

app.get('/members', protect(session), (request, response) => {
  const { name } = callerOf(request);
  response.send(
    page(`<h1>Hello ${escape(name)}</h1><button>Who am I?</button><output></output> <a href="/account/logout">Sign out</a>
<script type="module">
  document.querySelector('button').onclick = async () => {
    const answer = await (await fetch('/api/me', { method: 'POST' })).json();
    document.querySelector('output').textContent = answer.email;
  };
</script>`),
  );
});

app.post('/api/me', protect(session, { personOnly: true }), (request, response) => {
  const { id, email, tenantId, roles } = callerOf(request);
  response.json({ id, email, tenantId, roles });
});

app.delete('/api/everything', protect(session, { requiredPermissions: ['no.such.permission'] }), (_request, response) => {
  response.sendStatus(204);
});

app.listen(Number(process.env.PORT ?? 3000));
