// node bench/worst-bodies.ts: each endpoint, and SCIM, is sent its largest legal request, twelve at once, in a workspace with 10,000 people, while
// another workspace asks for its flags and for its own profile; one JSON line per endpoint, the one others waited longest for first.
import process from 'node:process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { routes } from '../provider/app.ts';
import { demoTenants } from '../provider/demo/accounts.ts';
import { createLimits, widened } from '../provider/ports/limits.ts';
import { createLog } from '../provider/run/log.ts';
import { createIsolationWorld } from '../provider/test/security/isolation.ts';
import { shared } from '../provider/test/world.ts';
import { areaOf } from '../provider/test/security/samples.ts';
import { people } from '../src/contract/behaviour.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { scimRequests } from './worst-scim.ts';
import { bodyRequests, queryRequests, type Request } from './worst-requests.ts';

const atOnce = 12;
const only = process.argv[2];

await shared(process.env['DATABASE_URL']);
// Its log would fill the memory.
const { world, foreign } = await createIsolationWorld({ log: createLog('silent'), limits: createLimits(widened(1_000_000), undefined) });
await world.decide({ seats: 100_000 });
const known = await fillWorkspace(world, demoTenants.globex);
const other = (await world.signIn(people.admin)).token()!;
/** Some requests end sessions, or the person's membership, or remove what the others name. */
let token = '';
async function enter(): Promise<void> {
  await world.data(async (tx) => {
    await tx.updateTable('memberships').set({ disabled_at: null, locked_at: null }).where('email', '=', people.stranger).execute();
    await tx.deleteFrom('tenant_policies').execute();
  });
  token = (await world.signIn(people.stranger)).token()!;
  await world.data((tx) => tx.updateTable('sessions').set({ amr: 'pwd otp mfa' }).execute());
}
const send = async ({ path, method, body }: Request, type = 'application/json') => {
  const headers = { ...(body && { 'content-type': type }), authorization: `Bearer ${token}` };
  const response = await world.send(path, { method, headers, body });
  if (response.headers.get('content-type') === 'text/event-stream') await response.body!.cancel();
  else await response.arrayBuffer();
  return response.status;
};
const isTaken = async (request: Request) => ![400, 413, 414].includes(await send(request));

/** Asks at a fixed pace, and counts from when it was time to: what is blocked has not been asked, and waits all the same. */
async function paced(everyMs: number, isOver: () => boolean, ask: () => Promise<unknown>): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const begun = performance.now();
  while (!isOver() || waits.length === 0) {
    for (let due = begun + waits.length * everyMs; due <= performance.now(); due += everyMs)
      waits.push(ask().then(() => performance.now() - due));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(waits);
}

/** How long another workspace waits meanwhile, in ms. */
async function besides(work: () => Promise<unknown>) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  let isOver = false;
  const ask =
    (path: string, headers: Record<string, string> = {}) =>
    async () =>
      (await world.send(path, { headers })).arrayBuffer();
  const profile = ask('/identity/resources/users/v2/me', { authorization: `Bearer ${other}` });
  const asking = Promise.all([paced(5, () => isOver, ask('/flags')), paced(20, () => isOver, profile)]);
  loop.enable();
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  isOver = true;
  const [flags, profiles] = await asking;
  loop.disable();
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const p99 = (times: number[]) => rounded(times.toSorted((x, y) => x - y)[Math.floor(times.length * 0.99)]!);
  return { flagsP99Ms: p99(flags), profileP99Ms: p99(profiles), blockedMs: rounded(loop.max / 1e6), tookMs: rounded(took) };
}

type Result = Awaited<ReturnType<typeof besides>> & { endpoint: string; what: string; statuses: string };
const results: Result[] = [];
async function measure(endpoint: string, request: Request, type?: string): Promise<void> {
  const statuses = new Set<number>();
  const measured = await besides(() => Promise.all(Array.from({ length: atOnce }, async () => statuses.add(await send(request, type)))));
  results.push({ endpoint, ...measured, what: request.what, statuses: [...statuses].join(' ') });
  if (process.env['BENCH_VERBOSE']) console.error(JSON.stringify(results.at(-1)));
}
for (const route of routes.filter(({ name }) => !only || name.startsWith(only))) {
  await enter();
  const ids = foreign['other']!(areaOf(route));
  for (const which of [known, undefined])
    for (const request of bodyRequests(route, ids, which))
      if (await isTaken(request)) {
        await measure(route.name, { ...request, what: `${request.what}${which ? '' : ', unknown'}` });
        break;
      }
  for (const request of await queryRequests(route, ids, { known, isTaken })) if (await isTaken(request)) await measure(route.name, request);
}
if (!only || only === 'scim') {
  await enter();
  const { token: ofDirectory, requests } = await scimRequests(world);
  token = ofDirectory;
  for (const [name, request] of requests) await measure(name, request, 'application/scim+json');
}
for (const result of results.toSorted((a, b) => b.flagsP99Ms - a.flagsP99Ms || b.profileP99Ms - a.profileP99Ms))
  console.log(JSON.stringify({ bench: 'worst-bodies', ...result }));
process.exit();
