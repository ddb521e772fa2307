'use client';

import { useState } from 'react';

export function WhoAmI({ greet }: { greet(): Promise<string> }) {
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const response = await fetch('/api/me');
    setAnswer(((await response.json()) as { email: string }).email);
  };
  return (
    <>
      <button onClick={ask}>Who am I?</button>
      <button onClick={async () => setAnswer(await greet())}>Greet</button>
      <output>{answer}</output>
    </>
  );
}
