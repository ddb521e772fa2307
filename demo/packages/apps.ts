// Apps as processes of their own, and browsers that visit them.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { cleanEnv } from './packed.ts';

const running: ChildProcess[] = [];
type Env = Readonly<Record<string, string>>;

/** Addresses that nobody listens at right now. */
export async function freeAddresses<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const servers = names.map(() => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((listening) => server.listen(0, listening))));
  const urls = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return Object.fromEntries(names.map((name, index) => [name, urls[index]!])) as Record<Name, string>;
}
export const portOf = (url: string): string => new URL(url).port;

// No framework tells its makers that it is tested.
const envWith = (env: Env) => ({ ...cleanEnv(), NEXT_TELEMETRY_DISABLED: '1', ...env });

/** Resolves to the line that says it is ready. */
export async function start(args: string[], cwd: string, env: Env, ready: RegExp): Promise<RegExpExecArray> {
  const child = spawn(process.execPath, args, { cwd, env: envWith(env), stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  for await (const line of createInterface(child.stdout)) {
    const found = ready.exec(line);
    if (found) {
      child.stdout.resume();
      return found;
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready.`);
}

/** Resolves once it answers at `url`. */
export async function serve(args: string[], cwd: string, env: Env, url: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env: envWith({ ...env, PORT: portOf(url) }), stdio: ['ignore', 'ignore', 'inherit'] });
  running.push(child);
  // It answers or it ends, however slow the machine.
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer && answer.status < 500) return;
    if (answer) console.warn(`${url} answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${args.join(' ')} ended before it answered.`);
    await setTimeout(answer ? 1000 : 50);
  }
}

export const run = (args: string[], cwd: string, env: Env = {}) => promisify(execFile)(process.execPath, args, { cwd, env: envWith(env) });

export const endAll = () =>
  Promise.all(running.map((child) => new Promise((ended) => (child.exitCode === null ? child.once('exit', ended).kill() : ended(0)))));

/** A page of a new browser; fails on every error that it shows. */
export async function visit(browser: Browser, walk: (page: Page) => Promise<void>): Promise<void> {
  const allowed = /the server responded with a status of 40[13]/;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && !allowed.test(message.text()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await walk(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}
