// What hosts without JSX, and with it, get from the types of the package: each source is compiled where the package is installed.
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { install, pack, removeFolders } from './packed.ts';

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const projects: Record<string, string> = {};
beforeAll(async () => {
  const archive = await pack('gatehouse');
  const all = { plain: [], '18.3': ['@types/react@18.3'], '19': ['@types/react@19', 'vue@3', 'svelte@5'] };
  await Promise.all(Object.entries(all).map(async ([name, packages]) => void (projects[name] = await install(archive, ...packages))));
});
afterAll(removeFolders);

/** Resolves to what tsc says; `skipLibCheck` where the framework's own types do not hold. */
async function compile(project: string, source: string, { types = [] as string[], skipLibCheck = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(project, 'case-'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx' },
    ...{ lib: ['es2022', 'dom', 'dom.iterable'], types, skipLibCheck },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.tsx'] }));
  await writeFile(join(folder, 'page.tsx'), source);
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => ({
    stdout: error.stdout || String(error),
  }));
  return stdout;
}

describe('without a framework', () => {
  it('an imported element has its properties and events, without the types of React', async () => {
    const source = `
      import 'gatehouse/elements/login-box';
      const box = document.createElement('login-box');
      box.baseUrl = 'https://auth.company.com';
      box.options = { theme: { mode: 'dark' } };
      // @ts-expect-error a mode that does not exist
      box.options = { theme: { mode: 'sepia' } };
      box.addEventListener('signed-in', ({ detail }) => detail.userId.toUpperCase());
      box.addEventListener('signed-in', function (event: CustomEvent<{ tenantId: string }>) { event.detail.tenantId; });
      box.addEventListener('error', ({ detail }) => detail.code.toUpperCase());
      box.addEventListener('click', ({ clientX }) => clientX.toFixed());
      // @ts-expect-error no such detail
      box.addEventListener('signed-out', ({ detail }) => detail.userId);
      document.querySelector('admin-portal')!.open = true;
      // @ts-expect-error a login box is never open
      document.querySelector('login-box')!.open = true;
    `;
    expect(await compile(projects['plain']!, source)).toBe('');
  });

  it('the client has the session', async () => {
    const source = `
      import { createClient, type ClientUser } from 'gatehouse/client';
      const client = createClient({ baseUrl: 'https://auth.company.com', clientId: 'id' });
      const stop: () => void = client.subscribe((user: ClientUser | null) => user?.tenant.name.toUpperCase());
      export const token: Promise<string | undefined> = client.getToken();
      // @ts-expect-error the names of workspaces are no ids
      void client.switchTenant(client.user()?.tenant);
      stop();
    `;
    expect(await compile(projects['plain']!, source)).toBe('');
  });

  it("the loader's object is known, with its events", async () => {
    const source = `
      AdminPortal.on('session', ({ detail }) => detail.userId.toUpperCase());
      export const allowed: boolean = AdminPortal.hasPermission('fe.secure.read.users');
      void AdminPortal.show({ section: 'users' });
      AdminPortal.on('signed-in', ({ detail }) => detail.tenantId.toUpperCase());
      const name: string | undefined = window.AdminPortal.user()?.tenant.name;
      export const shown: Promise<void> = AdminPortal.show({ language: name });
      // @ts-expect-error no such event
      AdminPortal.on('sighed-in', () => undefined);
      document.createElement('checkout-dialog').open = true;
    `;
    expect(await compile(projects['plain']!, source, { types: ['gatehouse/globals'] })).toBe('');
  });
});

describe.each(['18.3', '19'])('with the types of React %s', (version) => {
  it('components, hooks and tags are typed', async () => {
    const source = `
      import { AdminPortal, configureGatehouse, LoginBox, useAuth } from 'gatehouse';
      configureGatehouse({ baseUrl: 'https://auth.company.com', clientId: 'id' });
      export function Page() {
        const { user, logout } = useAuth();
        return (
          <>
            <LoginBox className="card" style={{ maxWidth: 400 }} onSignedIn={({ userId }) => userId.toUpperCase()} />
            <AdminPortal open onClosed={() => void logout()} />
            <login-box id="tag" key="tag" class="card" base-url="https://auth.company.com" theme="dark" ref={(box) => box?.focus()} />
            {/* @ts-expect-error a theme that does not exist */}
            <login-box theme="sepia" />
            {/* @ts-expect-error a login box is never open */}
            <LoginBox open />
            {user?.email.toUpperCase()}
          </>
        );
      }
    `;
    expect(await compile(projects[version]!, source)).toBe('');
  });
});

describe('templates', () => {
  it('Vue knows tags, attributes and events', async () => {
    const source = `
      import type { GlobalComponents } from 'vue';
      declare const portal: InstanceType<GlobalComponents['admin-portal']>;
      export const props: (typeof portal)['$props'] = {
        baseUrl: 'https://auth.company.com',
        open: true,
        class: 'card',
        onSignedIn: ({ detail }) => detail.userId.toUpperCase(),
      };
      portal.$emit('closed', new CustomEvent('closed', { detail: null }));
      // @ts-expect-error a theme that does not exist
      export const wrong: (typeof portal)['$props'] = { theme: 'sepia' };
      // @ts-expect-error no such event
      portal.$emit('sighed-in');
    `;
    expect(await compile(projects['19']!, source, { types: ['gatehouse/vue'], skipLibCheck: true })).toBe('');
  });

  it('Svelte knows tags, attributes and events', async () => {
    const source = `
      import type { SvelteHTMLElements } from 'svelte/elements';
      export const box: SvelteHTMLElements['login-box'] = {
        'base-url': 'https://auth.company.com',
        class: 'card',
        'onsigned-in': ({ detail }) => detail.userId.toUpperCase(),
        'on:signed-out': ({ detail }) => detail.reason,
      };
      // @ts-expect-error a theme that does not exist
      export const wrong: SvelteHTMLElements['login-box'] = { theme: 'sepia' };
    `;
    expect(await compile(projects['19']!, source, { types: ['gatehouse/svelte'], skipLibCheck: true })).toBe('');
  });
});
