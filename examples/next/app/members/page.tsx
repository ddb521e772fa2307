import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { whoIsAsking } from '../../session';
import { WhoAmI } from './who-am-i';

/** A server action, which checks for itself who calls it. */
async function greet(): Promise<string> {
  'use server';
  const caller = await whoIsAsking();
  return caller ? `Hello from the server, ${caller.name}` : 'Sign in first';
}

async function Welcome() {
  const caller = await whoIsAsking();
  if (!caller) redirect('/account/login?redirectUrl=%2Fmembers');
  return (
    <>
      <h1>Hello {caller.name}</h1>
      <WhoAmI greet={greet} />
      {/* No <Link>: it would be fetched ahead. */}
      <a href="/account/logout">Sign out</a>
    </>
  );
}

/** With cache components, what asks for the session stands in a Suspense. */
export default function Members() {
  return (
    <Suspense>
      <Welcome />
    </Suspense>
  );
}
