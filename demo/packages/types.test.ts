// What hosts without JSX, and with it, get from the types of the package: each source is compiled where the package is installed.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { install, installEach, pack, removeFolders } from './packed.ts';

const root = join(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
let projects: Record<string, string>;
let archive: string;
beforeAll(async () => {
  archive = await pack('gatehouse');
  projects = await installEach({
    plain: [archive],
    '18.3': [archive, '@types/react@18.3'],
    '19': [archive, '@types/react@19', 'vue@3', 'svelte@5', 'solid-js@1'],
  });
});
afterAll(removeFolders);

async function outputOf(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => ({
    stdout: error.stdout || String(error),
  }));
  return stdout;
}

/** Resolves to what tsc says; `skipLibCheck` where the framework's own types do not hold. */
async function compile(project: string, source: string, { types = [] as string[], skipLibCheck = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(project, 'case-'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx' },
    ...{ lib: ['es2022', 'dom', 'dom.iterable'], types, skipLibCheck },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.tsx'] }));
  await writeFile(join(folder, 'page.tsx'), source);
  return outputOf(tsc, '-p', folder);
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

  it('a server asks what a user is entitled to', async () => {
    const source = `
      import { explain, getEntitlements, type Entitlements } from 'gatehouse/access';
      export const may = (found: Entitlements): boolean => getEntitlements(found, { featureKey: 'exports' }).isEntitled;
      export const why = (found: Entitlements): string => explain(found, { permissionKey: 'reports.export' }, { attributes: { seats: 12 } }).text;
      // @ts-expect-error neither a feature nor a permission
      getEntitlements({} as Entitlements, {});
    `;
    expect(await compile(projects['plain']!, source)).toBe('');
  });

  it("the loader's object is known, with its events", async () => {
    const source = `
      AdminPortal.on('session', ({ detail }) => detail.userId.toUpperCase());
      export const allowed: boolean = AdminPortal.hasPermission('fe.secure.read.users');
      export const mayExport: Promise<boolean> = AdminPortal.can({ featureKey: 'exports' }, { seats: 12 });
      void AdminPortal.show({ section: 'users', dialog: 'invite' });
      AdminPortal.configure({ clientId: 'id', theme: 'dark', tokenOrigins: ['https://api.company.com'], onRedirectTo: (path) => path.length });
      // @ts-expect-error an option that does not exist
      AdminPortal.configure({ clientID: 'id' });
      void AdminPortal.fetch('https://api.company.com/reports', { method: 'POST' }).then((answer) => answer.ok);
      void AdminPortal.onState(({ session, login, failures }) => [session === 'signedIn', login?.steps.at(-1)?.step, failures.LOAD_FEATURE_FLAGS?.traceId]);
      // @ts-expect-error no such state
      void AdminPortal.state().then(({ session }) => session === 'signed-in');
      export const names: string[] = AdminPortal.tenants().map(({ name }) => name);
      void AdminPortal.doctor().then((findings) => findings.map(({ id, level, fix }) => [id, level === 'error', fix]));
      void AdminPortal.updateMetadata({ navigation: { roles: { visibility: 'hidden' } } });
      export const fresh: Promise<boolean> = AdminPortal.isSteppedUp({ maxAge: 60 });
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
      import { AdminPortal, configureGatehouse, LoginBox, Protect, RequireAuth, SteppedUp, useAccessToken, useAuth, useEntitlement, usePermission, useTenants } from 'gatehouse';
      export function useFacts(): [string | undefined, boolean, boolean, string | undefined] {
        const { error, refresh, reload } = useAuth();
        void refresh().then((isSignedIn: boolean) => (isSignedIn ? reload() : undefined));
        return [useAccessToken(), usePermission('fe.secure.read.users'), useEntitlement('exports').isEntitled, error?.code ?? useTenants().activeTenant?.name];
      }
      export const guarded = (
        <RequireAuth login={<LoginBox />} redirectUrl="/reports" params={{ from: 'app' }}>
          <Protect requiredRoles={['Admin']} fallback="no"><SteppedUp maxAge={300}>secret</SteppedUp></Protect>
        </RequireAuth>
      );
      // @ts-expect-error roles are a list
      export const wrong = <Protect requiredRoles="Admin" />;
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

describe("Solid's JSX", () => {
  it('knows tags, attributes, properties and events', async () => {
    const source = `
      import type { JSX } from 'solid-js';
      export const box: JSX.IntrinsicElements['login-box'] = {
        'base-url': 'https://auth.company.com',
        class: 'card',
        'on:signed-in': ({ detail }) => detail.userId.toUpperCase(),
        'prop:options': { theme: { mode: 'dark' } },
      };
      // @ts-expect-error a theme that does not exist
      export const wrong: JSX.IntrinsicElements['login-box'] = { theme: 'sepia' };
    `;
    expect(await compile(projects['19']!, source, { types: ['gatehouse/solid'], skipLibCheck: true })).toBe('');
  });
});

it('Angular: the files of its example compile, and its templates know events, properties and what they take', async () => {
  const example = join(root, 'examples/angular');
  const manifest = JSON.parse(await readFile(join(example, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const { gatehouse: _, ...packages } = { ...manifest['dependencies'], ...manifest['devDependencies'] };
  // Without what bundles, which is large.
  const needed = Object.entries(packages).filter(([name]) => !/^@angular\/(build|cli)$/.test(name));
  const project = await install('--omit=optional', '--ignore-scripts', archive, ...needed.map((pair) => pair.join('@')));
  await cp(example, project, { recursive: true, filter: (path) => !/node_modules|package\.json/.test(path.slice(example.length)) });
  const app = await readFile(join(project, 'src/app.ts'), 'utf8');
  await writeFile(join(project, 'src/event.ts'), app.replace('$event.detail.userId', '$event.detail.email'));
  const withTags = (imports: string, tags: string) => `
    import { Component } from '@angular/core';
    import { AdminPortal, CheckoutDialog, LoginBox, PlanPicker, UserSessions } from 'gatehouse/angular';
    @Component({ selector: 'app-tags', imports: [${imports}], template: \`\n${tags}\` })
    export class Tags {
      options = { baseUrl: 'https://auth.company.com' };
      isOpen = true;
      close(event: CustomEvent<null>): void {}
    }`;
  const right = `
    <login-box [options]="options" theme="dark" class="card" shadow="false" />
    <admin-portal open [inline]="isOpen" section="users" [multiApp]="true" (closed)="close($event)" />
    <checkout-dialog [open]="isOpen" plan="pro" /> <plan-picker period="year" [currency]="undefined" /> <user-sessions preview />`;
  const wrong = [
    '<login-box theme="sepia" />',
    '<login-box [options]="{ clientID: 1 }" />',
    '<login-box [open]="isOpen" />',
    '<admin-portal [open]="options" />',
    '<plan-picker period="week" />',
    '<user-sessions [optoins]="options" />',
  ];
  await writeFile(join(project, 'src/right.ts'), withTags('AdminPortal, CheckoutDialog, LoginBox, PlanPicker, UserSessions', right));
  await writeFile(join(project, 'src/wrong.ts'), withTags('AdminPortal, LoginBox, PlanPicker, UserSessions', wrong.join('\n')));
  const config = JSON.parse(await readFile(join(project, 'tsconfig.json'), 'utf8')) as { files: string[] };
  const files = [...config.files, 'src/event.ts', 'src/right.ts', 'src/wrong.ts'];
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ ...config, files }));
  const ngc = join(project, 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js');
  const said = await outputOf(ngc, '-p', project, '--noEmit');
  const errors = stripVTControlCharacters(said).match(/^\S+ - error .*$/gm) ?? [];
  const found = errors.map((line) => line.replace(/^.*?src\//, '').replace(/(:\d+):\d+ - error \S+/, '$1'));
  expect(found.toSorted()).toEqual([
    "event.ts:19 Property 'email' does not exist on type '{ userId: string; tenantId: string; }'.",
    "wrong.ts:10 Can't bind to 'optoins' since it isn't a known property of 'user-sessions'.",
    'wrong.ts:5 Type \'"sepia"\' is not assignable to type \'"light" | "dark" | "system" | undefined\'.',
    "wrong.ts:6 Object literal may only specify known properties, and '\"clientID\"' does not exist in type 'GatehouseOptions'.",
    "wrong.ts:7 Can't bind to 'open' since it isn't a known property of 'login-box'.",
    "wrong.ts:8 Type '{ baseUrl: string; }' is not assignable to type 'boolean | \"\" | undefined'.",
    'wrong.ts:9 Type \'"week"\' is not assignable to type \'"month" | "year" | undefined\'.',
  ]);
});
