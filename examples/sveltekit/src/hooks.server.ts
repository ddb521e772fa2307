import { env } from '$env/dynamic/private';
import { createSession, readEnvironment, type Session } from 'gatehouse/server';
import { createHandle } from 'gatehouse/server/sveltekit';
import type { Handle } from '@sveltejs/kit';
import { building } from '$app/environment';

let made: Session | undefined;
const needsOf = (path: string) => (path.startsWith('/members') || path.startsWith('/api') ? {} : undefined);

export const handle: Handle = (input) =>
  building ? input.resolve(input.event) : createHandle((made ??= createSession(readEnvironment(env))), needsOf)(input);
