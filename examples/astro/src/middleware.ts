import { defineMiddleware } from 'astro:middleware';
import { createSession, readEnvironment } from 'gatehouse/server';
import { createMiddleware } from 'gatehouse/server/astro';

const session = createSession(readEnvironment(process.env));

export const onRequest = defineMiddleware(createMiddleware(session, (path) => (/^\/(members|api)/.test(path) ? {} : undefined)));
