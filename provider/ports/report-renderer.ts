import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openPipe, type Ask } from './chromium-pipe.ts';

/** Draws a page that runs nothing and asks for nothing. */
export interface ReportRenderer {
  /** Errors: an Error if it takes too long, or if too many wait. */
  draw(html: string, type: 'pdf' | 'image'): Promise<Uint8Array>;
}

const defaultTimeoutMs = 30_000;
const mostWaiting = 20;
/** A4 at 96 dots per inch; the longest picture that programs open. */
const [width, mostHeight] = [1000, 15_000];

const flags = (profile: string) => [
  ...['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-first-run', '--disable-gpu', '--disable-extensions'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--mute-audio'],
  // There is nothing to fetch, and no way to fetch it.
  ...['--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>'],
  // Its own walls need a user that isn't root, as containers often have.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

async function drawIn(ask: Ask, html: string, type: 'pdf' | 'image'): Promise<Uint8Array> {
  const { targetId } = await ask<{ targetId: string }>('Target.createTarget', { url: 'about:blank', width, height: 1400 });
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const inPage = <T>(method: string, params: object = {}) => ask<T>(method, params, sessionId);
  await inPage('Emulation.setScriptExecutionDisabled', { value: true });
  await inPage('Network.enable');
  await inPage('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
  const { frameTree } = await inPage<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
  await inPage('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  if (type === 'pdf') {
    const { data } = await inPage<{ data: string }>('Page.printToPDF', { printBackground: true, preferCSSPageSize: true });
    return Buffer.from(data, 'base64');
  }
  const { cssContentSize } = await inPage<{ cssContentSize: { height: number } }>('Page.getLayoutMetrics');
  const clip = { x: 0, y: 0, width, height: Math.min(mostHeight, Math.ceil(cssContentSize.height)), scale: 1 };
  const picture = { format: 'jpeg', quality: 88, captureBeyondViewport: true, clip };
  const { data } = await inPage<{ data: string }>('Page.captureScreenshot', picture);
  return Buffer.from(data, 'base64');
}

/** Ends a browser with all its processes, which are a group of their own. */
function end({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

async function drawOnce(
  path: string,
  { html, type, timeoutMs }: { html: string; type: 'pdf' | 'image'; timeoutMs: number },
): Promise<Uint8Array> {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-report-'));
  // Nothing of the server's environment: its secrets are none of a browser's business.
  const env = { HOME: profile, PATH: '/usr/bin:/bin' };
  const browser = spawn(path, flags(profile), { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true, env });
  const gone = new Promise<never>((_, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`The browser that draws reports ended with ${code}.`)));
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Drawing a report took too long.')), timeoutMs);
  });
  try {
    return await Promise.race([drawIn(openPipe(browser), html, type), gone, late]);
  } finally {
    clearTimeout(timer);
    end(browser);
    gone.catch(() => undefined);
    late.catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One at a time, each in a browser of its own that ends with it. Undefined without a path. */
export function chromiumRenderer(path: string | undefined, timeoutMs = defaultTimeoutMs): ReportRenderer | undefined {
  if (!path) return undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async draw(html, type) {
      if (waiting >= mostWaiting) throw new Error('Too many reports wait to be drawn.');
      waiting++;
      const mine = last.then(() => drawOnce(path, { html, type, timeoutMs }));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting--;
      }
    },
  };
}
