import { demoAccounts, demoPassword } from '../../demo/accounts.ts';

const writers = 4;
const readers = 8;
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

export interface Load {
  /** Counts each kind of answer: `{ '200': 120, '503 NOT_READY, retry-after 2': 3 }`. */
  answers: Record<string, number>;
  /** Resolves once every reader and writer was answered with 200 again. */
  recovered(): Promise<void>;
  /** Ends it; resolves to how many acknowledged writes are missing. */
  stop(): Promise<number>;
}

/** Reads and writes through the server's HTTP interface without a pause. */
export async function startLoad(url: string): Promise<Load> {
  // On a machine that stands still for seconds, a connection that was kept is one that the server closes at this moment.
  const headers: Record<string, string> = { 'content-type': 'application/json', connection: 'close' };
  async function signIn() {
    const response = await post(
      `${url}/identity/resources/auth/v1/user`,
      { email: demoAccounts[0], password: demoPassword },
      { connection: 'close' },
    );
    if (response.ok) headers['authorization'] = `Bearer ${((await response.json()) as { accessToken: string }).accessToken}`;
  }
  while (!headers['authorization']) await signIn();
  // Somebody slow needs longer than a token lives; a try that is refused has time for the next.
  const renewal = setInterval(() => void signIn().catch(() => undefined), 60_000);
  const roles = `${url}/identity/resources/roles/v1`;
  const answers: Record<string, number> = {};
  const kept = new Map<string, number>();
  let isOver = false;
  let waiting = new Set<number>();
  let notify = () => undefined as void;

  async function ask(worker: number, address: string, init: RequestInit): Promise<boolean> {
    const response = await fetch(address, init).catch((error: unknown) => error as Error);
    let told: string;
    if (response instanceof Error) {
      told = String((response.cause as { code?: string } | undefined)?.code ?? response);
      await new Promise((resolve) => setTimeout(resolve, 100));
    } else {
      const body = await response.text();
      told = response.ok
        ? '200'
        : `${response.status} ${(JSON.parse(body) as { errorCode: string }).errorCode}, retry-after ${response.headers.get('retry-after')}`;
    }
    answers[told] = (answers[told] ?? 0) + 1;
    if (told !== '200') return false;
    if (waiting.delete(worker) && waiting.size === 0) notify();
    return true;
  }
  async function read(worker: number) {
    while (!isOver) await ask(worker, roles, { headers });
  }
  /** A role to write to, as soon as the server takes one; undefined if the load ends before. */
  async function create(worker: number): Promise<string | undefined> {
    while (!isOver) {
      const created = await post(roles, { key: `load-${crypto.randomUUID()}`, name: `Load ${worker}` }, headers).catch(() => undefined);
      const role = (await created?.json()) as { id: string } | undefined;
      if (created?.ok) return role!.id;
    }
    return undefined;
  }
  async function write(worker: number) {
    const id = await create(worker);
    if (!id) return;
    for (let count = 1; !isOver; count++)
      if (await ask(worker, `${roles}/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ description: String(count) }) }))
        kept.set(id, count);
  }
  const workers = [
    ...Array.from({ length: readers }, (_, index) => read(index)),
    ...Array.from({ length: writers }, (_, index) => write(readers + index)),
  ];
  return {
    answers,
    recovered: () => {
      waiting = new Set(workers.keys());
      return new Promise((resolve) => (notify = resolve));
    },
    stop: async () => {
      isOver = true;
      clearInterval(renewal);
      await Promise.all(workers);
      const found = (await (await fetch(roles, { headers })).json()) as { id: string; description?: string | null }[];
      const missing = [...kept].map(([id, count]) => count - Number(found.find((role) => role.id === id)?.description ?? 0));
      return missing.reduce((sum, count) => sum + Math.max(0, count), 0);
    },
  };
}
