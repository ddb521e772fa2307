import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { eventually, keyActions, type Engine } from './engine.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts Debian's WebKitGTK on its own display, controlled through WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().reverse();
  if (!binary) throw new Error('There is no MiniBrowser of WebKitGTK.');
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
    return value;
  }
  await eventually(() => call('GET', '/status').catch(() => undefined));
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    async evaluate<T>(expression: string) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await call('POST', `${session}/execute/async`, { script, args: [] })) as { value: T; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    type: async (text) => void (await call('POST', `${session}/actions`, { actions: keyActions(text) })),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      driver.kill();
      display.kill();
    },
  };
}
