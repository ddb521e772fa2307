import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyActions, type Engine } from './engine.ts';

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}
type Settle = (message: Message) => void;

const startTimeoutMs = 300_000;

/** Resolves to a function that sends WebDriver BiDi commands. */
async function connect(url: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(url);
  const open = new Map<number, Settle>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) open.get(message.id)?.(message);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${url}`));
  });
  return async (method, params) => {
    const id = (last += 1);
    const answer = new Promise<Message>((resolve) => open.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answer;
    open.delete(id);
    if (type === 'error') throw new Error(`Firefox: ${error}: ${message}`);
    return result;
  };
}

/** Starts Firefox with a fresh profile. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'gatehouse-firefox-'));
  const browser = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const fail = () => reject(new Error(`Firefox did not start.\n${output}`));
    const timer = setTimeout(fail, startTimeoutMs);
    browser.once('exit', fail);
    browser.stderr.on('data', (chunk) => {
      output += String(chunk);
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (!found) return;
      clearTimeout(timer);
      browser.off('exit', fail);
      resolve(found);
    });
  });
  const call = await connect(`${url}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;
  return {
    open: async (address) => void (await call('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    async evaluate<T>(expression: string) {
      const source = `Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`;
      const answer = await call('script.evaluate', { expression: source, target: { context }, awaitPromise: true });
      const { result, exceptionDetails } = answer as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return (JSON.parse(result.value) as { value: T }).value;
    },
    type: async (text) => void (await call('input.performActions', { context, actions: keyActions(text) })),
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      await call('browser.close', {}).catch(() => browser.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
