let waiting: { holds: (endpoint: string) => boolean; open: Promise<void> } | undefined;

/**
 * Holds the requests of endpoints such as `users.listV2` from now on, until the function that it returns is called: what a screen shows
 * meanwhile stays for as long as a test looks.
 */
export function shutGate(holds: (endpoint: string) => boolean = () => true): () => void {
  let letGo = () => {};
  const gate = { holds, open: new Promise<void>((resolve) => (letGo = resolve)) };
  waiting = gate;
  return () => {
    if (waiting === gate) waiting = undefined;
    letGo();
  };
}

/** Resolves once the gate lets a request of this endpoint through. */
export async function throughGate(endpoint: string): Promise<void> {
  if (waiting?.holds(endpoint)) await waiting.open;
}
