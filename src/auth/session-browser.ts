import { AppError } from '../lib/error.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import { createSession } from './session.ts';
import type { Session, SessionOptions } from './session-types.ts';
import type { TabSignal, Tabs } from './tabs.ts';

/** Of whom: the workspaces they belong to, the first one after a sign-in. */
export const people: Readonly<Record<string, readonly string[]>> = {
  ann: ['acme', 'globex'],
  bob: ['acme', 'initech'],
  cat: ['acme', 'hooli'],
};

interface ServerSession {
  person: string;
  tenant: string;
  isLive: boolean;
}
export interface Claims {
  sub: string;
  tenantId: string;
  sid: string;
}
/** `cookie`: null ends it. */
interface Answer {
  cookie?: string | null | undefined;
  body?: unknown;
  status?: number;
}
/** `unheard`: it doesn't reach the server. `lost`: its answer doesn't reach the browser. */
export type Fate = 'unheard' | 'lost' | undefined;

interface Happening {
  name: string;
  /** Of those with the same one, only the first can happen. */
  inOrder?: string;
  /** It happens when nothing else does. */
  isSlow?: boolean;
  run(): void;
}

const text = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
export const claimsOf = (token: string): Claims =>
  JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
const refused = (status: number) => new AppError('SESSION_ENDED', String(status), { status });

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export interface BrowserOptions extends Pick<SessionOptions, 'enableSessionPerTenant' | 'checkCookie'> {
  /** A sign-in's answer doesn't say of whom. */
  isBrief?: boolean;
}

/** A browser with two tabs and its server. Nothing happens by itself: whoever explores takes what is possible, one after the other. */
export function openBrowser({ isBrief, ...options }: BrowserOptions = {}) {
  const possible: Happening[] = [];
  const sessions = new Map<string, ServerSession>();
  const storage = memory();
  let cookie: string | undefined;
  const live = (id: string | undefined) => (id !== undefined && sessions.get(id)?.isLive ? sessions.get(id) : undefined);

  function open(person: string, tenant: string): string {
    const id = `s${sessions.size + 1}`;
    sessions.set(id, { person, tenant, isLive: true });
    return id;
  }
  function end(id: string | undefined) {
    const session = live(id);
    if (session) session.isLive = false;
  }
  const listOf = ({ sub, tenantId }: Claims) => {
    const all = people[sub]!.map((id) => ({ tenantId: id, name: id }) as Tenant);
    return { tenants: all, activeTenant: all.find((tenant) => tenant.tenantId === tenantId)! };
  };
  const userOf = ({ sub }: Claims) => ({ id: sub, roles: [], permissions: [] }) as unknown as Me;
  const tokenFor = (sid: string, tenantId: string): AuthResponse => ({
    mfaRequired: false,
    accessToken: `h.${text({ sub: sessions.get(sid)!.person, tenantId, sid, permissions: [], n: possible.length })}.s`,
  });

  /** The server answers what the browser sends now; the answer arrives later still. */
  function ask(name: string, handle: (sent: string | undefined) => Answer, fate?: Fate): Promise<never> {
    const sent = cookie;
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    const isAway = () => reject(new AppError('NETWORK', 'away', { status: 0 }));
    possible.push({
      name: `${name} is heard`,
      run() {
        if (fate === 'unheard') return isAway();
        const answer = handle(sent);
        possible.push({
          name: `${name} is answered`,
          run() {
            if (fate === 'lost') return isAway();
            if (answer.cookie !== undefined) cookie = answer.cookie ?? undefined;
            if (answer.status) reject(refused(answer.status));
            else resolve(answer.body as never);
          },
        });
      },
    });
    return promise;
  }

  const queue: (() => void)[] = [];
  let isHeld = false;
  async function exclusively<T>(task: () => Promise<T>): Promise<T> {
    if (isHeld) await new Promise<void>((resolve) => queue.push(resolve));
    isHeld = true;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else isHeld = false;
    }
  }

  const listeners: ((signal: TabSignal) => void)[] = [];
  const tabsOf = (index: number): Tabs => ({
    exclusively,
    broadcast: (signal) => {
      const to = 1 - index;
      possible.push({ name: `tab ${to} hears ${signal}`, inOrder: `to ${to}`, run: () => listeners[to]?.(signal) });
    },
    listen(listener) {
      listeners[index] = listener;
      return () => {};
    },
  });

  function openTab(index: number) {
    const tab = { session: undefined as unknown as Session, tabStorage: memory(), logoutFate: undefined as Fate, page: new EventTarget() };
    const named = (name: string) => `tab ${index}: ${name}`;
    /** As `createArea` does for requests with a token. */
    async function authorized<T>(name: string, handle: (claims: Claims) => Answer): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        const token = tab.session.accessToken();
        const claims = token === undefined ? undefined : claimsOf(token);
        try {
          return await ask(named(name), () => (claims && live(claims.sid) ? handle(claims) : { status: 401 }));
        } catch (error) {
          if (attempt > 1 || (error as AppError).status !== 401 || !(await tab.session.recover(token))) throw error;
        }
      }
    }
    const list = () => authorized('workspaces', (claims) => ({ body: listOf(claims) }));
    tab.session = createSession({
      tabs: tabsOf(index),
      storage,
      tabStorage: tab.tabStorage,
      page: tab.page,
      keepSessionAlive: false,
      wait: async () => {},
      provider: 'one',
      ...options,
      auth: {
        refresh: (input) =>
          ask(named('refresh'), (sent) => {
            const found = live(sent);
            if (!found) return { status: 401, cookie: null };
            const wanted = input?.body?.tenantId;
            return { cookie: sent, body: tokenFor(sent!, wanted && people[found.person]!.includes(wanted) ? wanted : found.tenant) };
          }),
        logout() {
          const fate = tab.logoutFate;
          tab.logoutFate = undefined;
          return ask(named('logout'), (sent) => (end(sent), { cookie: null }), fate);
        },
      },
      profile: { get: () => authorized('profile', (claims) => ({ body: userOf(claims) })) } as SessionOptions['profile'],
      tenants: {
        list,
        listV1: list,
        switch: ({ body }: { body: { tenantId: string } }) =>
          authorized('switch', ({ sid, sub }) => {
            if (!people[sub]!.includes(body.tenantId)) return { status: 404 };
            end(sid);
            return { cookie: open(sub, body.tenantId) };
          }),
      } as unknown as SessionOptions['tenants'],
    });
    return Object.assign(tab, {
      /** What the last request of a form does, or of another site's answer. */
      login: (person: string, isForm: boolean) =>
        ask(named('login'), () => {
          const sid = open(person, people[person]![0]!);
          const answer = tokenFor(sid, people[person]![0]!);
          const claims = claimsOf(answer.accessToken!);
          return { cookie: sid, body: isForm && !isBrief ? { ...answer, user: userOf(claims), ...listOf(claims) } : answer };
        }) as Promise<AuthResponse>,
    });
  }

  const tabs = [openTab(0), openTab(1)] as const;
  return {
    tabs,
    possible,
    storage,
    /** What can happen next, the oldest first. */
    next: () => {
      const able = possible.filter((one) => !one.inOrder || possible.find(({ inOrder }) => inOrder === one.inOrder) === one);
      return { soon: able.filter((one) => !one.isSlow), late: able.filter((one) => one.isSlow) };
    },
    take(one: Happening) {
      possible.splice(possible.indexOf(one), 1);
      one.run();
    },
    /** Somebody who was signed in before. */
    begin(person: string) {
      cookie = open(person, people[person]![0]!);
    },
    /** Whom the cookie is for. */
    found: () => ({ id: cookie, ...live(cookie) }) as Partial<ServerSession> & { id: string | undefined },
    end: () => tabs.forEach(({ session }) => session.stop()),
  };
}
