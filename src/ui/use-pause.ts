import { useEffect, useState } from 'react';

/** The text as it was when the person last paused. */
export function usePause(text: string, { pauseMs = 200 }: { pauseMs?: number } = {}): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
