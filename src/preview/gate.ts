let waiting: { holds: (endpoint: string) => boolean; open: Promise<void> } | undefined;

/**
 * Holds the requests of endpoints such as `users.listV2` for as long as `look` takes: what a screen shows meanwhile stays while a test looks at
 * it. Whatever happens, they go on then.
 */
export async function whileHeld(look: () => Promise<unknown>, holds: (endpoint: string) => boolean = () => true): Promise<void> {
  let letGo = () => {};
  const gate = { holds, open: new Promise<void>((resolve) => (letGo = resolve)) };
  waiting = gate;
  try {
    await look();
  } finally {
    if (waiting === gate) waiting = undefined;
    letGo();
  }
}

/** Resolves once the gate lets a request of this endpoint through. */
export async function throughGate(endpoint: string): Promise<void> {
  if (waiting?.holds(endpoint)) await waiting.open;
}

let isMended = false;

/** The server of `?scenario=errors` works for as long as `look` takes: what a screen makes of another try. */
export async function whileMended(look: () => Promise<unknown>): Promise<void> {
  isMended = true;
  try {
    await look();
  } finally {
    isMended = false;
  }
}

export const isServerMended = (): boolean => isMended;
