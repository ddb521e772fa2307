'use client';

import { useEffect, useState } from 'react';
import { findServices } from './configure.ts';

/** Whether the vendor has turned each of these flags on, in their order; all false until it's known. */
export function useFeatureFlags(names: readonly string[], { appName }: { appName?: string } = {}): boolean[] {
  const [flags, setFlags] = useState<Readonly<Record<string, 'on' | 'off'>>>({});
  useEffect(() => {
    let isGone = false;
    void findServices(appName)
      .configuration.flags()
      .then((found) => !isGone && setFlags(found));
    return () => void (isGone = true);
  }, [appName]);
  return names.map((name) => flags[name] === 'on');
}
