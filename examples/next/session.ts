import { createSession, readEnvironment, type Caller, type Session } from 'gatehouse/server';
import { currentCaller } from 'gatehouse/server/next';
import { headers } from 'next/headers';

let made: Session | undefined;

/** Made by the first request: a build knows no variables. */
export const session = (): Session => (made ??= createSession(readEnvironment(process.env)));

/** Who looks at a server component or calls a server action. */
export async function whoIsAsking(): Promise<Caller | undefined> {
  // First, so that Next builds no page ahead of time.
  const from = await headers();
  return currentCaller(session(), from);
}
