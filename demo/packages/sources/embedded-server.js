// The login box in the own pages of an app of each framework with Node's requests. Prints where each of them listens.
import { createServer } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import * as h3 from 'h3';
import { H3 } from 'h3-2';
import { toNodeHandler } from 'h3-2/node';
import { AuthError, createSession } from 'gatehouse/server';
import * as forExpress from 'gatehouse/server/express';
import * as forFastify from 'gatehouse/server/fastify';
import * as forNuxt from 'gatehouse/server/nuxt';

const picture = new Uint8Array([0x89, 0x50, 0xff, 0xd8, 0x00]);
const sessionOf = (appUrl) =>
  createSession({
    ...{ issuer: process.env.ISSUER, clientId: process.env.CLIENT_ID, appUrl, password: 'ab'.repeat(32), embeddedLogin: true },
    fetch: (url, init) =>
      String(url).endsWith('/frontegg/picture')
        ? Promise.resolve(new Response(picture, { headers: { 'content-type': 'image/png' } }))
        : fetch(url, init),
  });
const hello = ({ name }) => `Hello ${name}`;
const closed = () => {
  throw new AuthError('FORBIDDEN', 'Closed today.');
};

function expressApp(session, ...parsers) {
  const app = express();
  for (const parser of parsers) app.use(parser);
  app.use(forExpress.signInRoutes(session));
  app.get('/members', forExpress.protect(session), (request, response) => void response.send(hello(forExpress.callerOf(request))));
  app.post('/echo', express.json(), (request, response) => void response.json(request.body));
  app.get('/closed', closed);
  app.use(forExpress.refusals(session));
  return app;
}

const apps = {
  Express: (session) => expressApp(session),
  'Express that parses bodies first': (session) => expressApp(session, express.json()),
  async Fastify(session) {
    let handle;
    const app = fastify({ serverFactory: (handler) => createServer((handle = handler)) });
    app.addHook('onRequest', forFastify.signInRoutes(session));
    app.get('/members', { onRequest: forFastify.protect(session) }, async (request) => hello(forFastify.callerOf(request)));
    app.post('/echo', async ({ body }) => body);
    app.get('/closed', closed);
    app.setErrorHandler(forFastify.refusals(session));
    await app.ready();
    return handle;
  },
  'h3 1': (session) =>
    h3.toNodeListener(
      h3
        .createApp()
        .use(h3.defineEventHandler(forNuxt.signInRoutes(session)))
        .use(
          h3
            .createRouter()
            .get(
              '/members',
              forNuxt.protect(session, {}, (_event, caller) => hello(caller)),
            )
            .get('/closed', forNuxt.protect(session, {}, closed))
            .post(
              '/echo',
              h3.defineEventHandler((event) => h3.readBody(event)),
            ),
        ),
    ),
  'h3 2': (session) =>
    toNodeHandler(
      new H3()
        .use(forNuxt.signInRoutes(session))
        .get(
          '/members',
          forNuxt.protect(session, {}, (_event, caller) => hello(caller)),
        )
        .get('/closed', forNuxt.protect(session, {}, closed))
        .post('/echo', ({ req }) => req.json()),
    ),
};

const listening = Object.entries(apps).map(async ([name, appOf]) => {
  const server = createServer();
  await new Promise((done) => server.listen(0, done));
  const url = `http://localhost:${server.address().port}`;
  server.on('request', await appOf(sessionOf(url)));
  return [name, url];
});
console.log(JSON.stringify(Object.fromEntries(await Promise.all(listening))));
