import { protect } from 'gatehouse/server/react-router';
import { useState } from 'react';
import { useLoaderData, type HeadersArgs, type LoaderFunctionArgs } from 'react-router';
import { session } from '../session.server';

export const loader = protect(session, {}, (_args: LoaderFunctionArgs, { name }) => ({ name }));
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export default function Members() {
  const { name } = useLoaderData() as { name: string };
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const response = await fetch('/api/me');
    setAnswer(((await response.json()) as { email: string }).email);
  };
  return (
    <>
      <h1>Hello {name}</h1>
      <button onClick={ask}>Who am I?</button>
      <output>{answer}</output>
      {/* No <Link>: the answer is no page of this app. */}
      <a href="/account/logout">Sign out</a>
    </>
  );
}
