import type { BrowserContext, CDPSession } from 'playwright';
import { installProbe, type Report } from './page-probe.ts';

/** One page load or overlay opening. Milliseconds, bytes, MB of 1,048,576 bytes. */
export interface Visit extends Report {
  scriptMs: number;
  /** Requests started before the form was usable, including the document; preflights are counted separately. */
  requests: number;
  preflights: number;
  requestsUntilQuiet: number;
  requestsInTwoSeconds: number;
  transferred: number;
  heapMb: number;
}
export interface Target {
  /** Custom element, and the control in its shadow root that must be usable. */
  host: string;
  control: string;
}

const slowNet = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowCpu = 4;
const quietMs = 800;
const timeoutMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts requests; `quiet` resolves once the network has been idle for a while. */
async function watchNetwork(cdp: CDPSession) {
  const open = new Set<string>();
  let started: { at: number; preflight: boolean }[] = [];
  let transferred = 0;
  let last = performance.now();
  const touch = () => (last = performance.now());
  const end = ({ requestId }: { requestId: string }) => (touch(), open.delete(requestId));
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    touch();
    open.add(requestId);
    started.push({ at: timestamp, preflight: request.method === 'OPTIONS' });
  });
  cdp.on('Network.loadingFinished', (event) => (end(event), (transferred += event.encodedDataLength)));
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  return {
    restart: () => ((started = []), (transferred = 0)),
    async quiet() {
      const until = performance.now() + timeoutMs;
      touch();
      while (performance.now() < until && (open.size > 0 || performance.now() - last < quietMs)) await pause(50);
    },
    count(throughMs: number) {
      const first = started[0]?.at ?? 0;
      const early = started.filter(({ at }) => (at - first) * 1000 <= throughMs);
      const preflights = early.filter(({ preflight }) => preflight).length;
      return {
        requests: early.length - preflights,
        preflights,
        requestsUntilQuiet: started.filter(({ preflight }) => !preflight).length,
        requestsInTwoSeconds: started.filter(({ at, preflight }) => !preflight && at - first <= 2).length,
        transferred,
      };
    },
  };
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((found) => found.name === name)?.value ?? 0;
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', slowNet);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
}

/** Evaluates through CDP: Playwright's own calls inject code that would count as the page's. */
async function ask<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

async function measured(cdp: CDPSession, network: Awaited<ReturnType<typeof watchNetwork>>, act: () => Promise<unknown>): Promise<Visit> {
  const before = await metric(cdp, 'ScriptDuration');
  await act();
  await ask(cdp, 'probe.usable');
  await network.quiet();
  const scriptMs = ((await metric(cdp, 'ScriptDuration')) - before) * 1000;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const report = await ask<Report>(cdp, 'probe.report()');
  await cdp.send('HeapProfiler.collectGarbage');
  const heapMb = (await metric(cdp, 'JSHeapUsedSize')) / 1_048_576;
  return { ...report, ...network.count(report.usableMs), scriptMs, heapMb };
}

async function openPage(context: BrowserContext, target: Target) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await watchNetwork(cdp);
  // Thread time, so that other processes don't count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(installProbe, [target.host, target.control] as const);
  return { page, cdp, network };
}

export interface VisitOptions {
  /** At full speed. */
  fast?: boolean;
}

/** Loads `url` on a slow phone and network until the control is usable, then until the page is idle. */
export async function visit(context: BrowserContext, url: string, target: Target, { fast = false }: VisitOptions = {}): Promise<Visit> {
  const { page, cdp, network } = await openPage(context, target);
  try {
    if (!fast) await throttle(cdp);
    return await measured(cdp, network, () => page.goto(url, { waitUntil: 'commit', timeout: timeoutMs }));
  } finally {
    await page.close();
  }
}

export interface Opening {
  /** Expressions evaluated in the page: a promise that resolves once it can be opened, and the opening itself. */
  ready: string;
  open: string;
  target: Target;
}

/** Loads `url` at full speed, waits until it is ready and idle, and measures from the moment it is opened. */
export async function visitOpening(context: BrowserContext, url: string, { ready, open, target }: Opening): Promise<Visit> {
  const { page, cdp, network } = await openPage(context, target);
  try {
    await page.goto(url, { timeout: timeoutMs });
    await ask(cdp, ready);
    await network.quiet();
    await throttle(cdp);
    network.restart();
    return await measured(cdp, network, () => ask(cdp, `probe.restart(); void ${open}`));
  } finally {
    await page.close();
  }
}
