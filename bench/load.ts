import { Agent, request } from 'node:http';

export interface LoadRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface LoadAnswer {
  status: number;
  setCookie: string | undefined;
  body: string;
}
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** The next request of a connection; receives the last response, for cookies that change. */
  next(connection: number, last: LoadAnswer | undefined): LoadRequest;
}
export interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  /** Responses other than 2xx. */
  refused: number;
}

export function send(agent: Agent, url: string, { method, path, headers = {}, body }: LoadRequest): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, method, headers: { 'content-type': 'application/json', ...headers } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          setCookie: incoming.headers['set-cookie']?.[0],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const percentile = (sorted: number[], part: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 100) / 100;

/** Keeps each connection busy for `seconds`, after a short warm-up that isn't counted. */
export async function measure({ url, connections, seconds, next }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  const warmUntil = performance.now() + 1000;
  const until = warmUntil + seconds * 1000;
  const one = async (connection: number) => {
    let last: LoadAnswer | undefined;
    while (performance.now() < until) {
      const startedAt = performance.now();
      last = await send(agent, url, next(connection, last));
      const ended = performance.now();
      if (startedAt < warmUntil) continue;
      times.push(ended - startedAt);
      if (last.status < 200 || last.status > 299) refused++;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: Math.round(times.length / seconds),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    requests: times.length,
    refused,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Measures the loads one after the other, `rounds` times. Medians over the rounds. */
export async function measureInTurns(loads: readonly Load[], rounds: number): Promise<Measured[]> {
  const taken: Measured[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round++) for (const [at, load] of loads.entries()) taken[at]!.push(await measure(load));
  return taken.map((of) => ({
    requestsPerSecond: median(of.map((one) => one.requestsPerSecond)),
    p50Ms: median(of.map((one) => one.p50Ms)),
    p99Ms: median(of.map((one) => one.p99Ms)),
    requests: of.reduce((sum, one) => sum + one.requests, 0),
    refused: of.reduce((sum, one) => sum + one.refused, 0),
  }));
}
