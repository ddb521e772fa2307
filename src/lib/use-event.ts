import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that stays the same and calls the newest `handler`, for effects and listeners. Not to be called while rendering. */
export function useEvent<Given extends unknown[], Result>(handler: (...given: Given) => Result): (...given: Given) => Result {
  const newest = useRef(handler);
  useInsertionEffect(() => {
    newest.current = handler;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
