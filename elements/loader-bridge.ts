import { actorOf } from '../src/auth/actor.ts';
import { clientOf } from '../src/client.ts';
import { connectionFor, connections, type Connection } from '../src/connection.ts';
import { adviseLater } from './advise-later.ts';
import { ignore } from '../src/lib/error.ts';
import { readOptions } from './element-options.ts';
import type { Emit } from './host-context.ts';
import { loaderHub } from './loader-hub.ts';
import { tellFailures, tellSession } from './session-events.ts';

const options = () => [...connections().values()][0]?.options ?? readOptions({});
/** That of the first product on the page; without an element, the one the loader's tag names. */
const connection = (): Connection => [...connections().values()][0] ?? connectionFor(options());

const tell: Emit = (name, ...[detail]) => {
  loaderHub()?.tell?.(name, detail);
  return true;
};

const watched = new WeakSet<Connection>();
function watch(one: Connection): void {
  if (watched.has(one)) return;
  watched.add(one);
  tellSession(one.session, tell);
  tellFailures(one.failure, tell);
  // On a page without an element, too, an impersonation is seen.
  const guard = () => {
    if (actorOf(one.services?.session.accessToken()))
      import('./session-guard.tsx')
        .then(({ guardSession }) => guardSession(one.options))
        .catch((error: unknown) => ignore(error, 'the server ends and logs an impersonation all the same'));
  };
  guard();
  one.session.subscribe(guard);
}

/** Gives the loader what it has no room for. The first bundle on a page serves all. */
const hub = loaderHub();
if (hub && !hub.client) {
  hub.watch = watch;
  // Looking makes no connection: an element may be about to, with options of its own.
  const isConnected = () => connections().size > 0;
  const client = clientOf(() => {
    if (!isConnected()) adviseLater();
    watch(connection());
    return connection();
  }, options);
  hub.client = {
    ...client,
    user: () => (isConnected() ? client.user() : null),
    hasPermission: (key) => isConnected() && client.hasPermission(key),
    renderPreview: async (...asked) => (await import('./preview-renderer.ts')).renderPreview(...asked),
    tenants: () => (isConnected() ? client.tenants() : []),
    isAuthorized: (guarded) => isConnected() && client.isAuthorized(guarded),
  };
  for (const one of connections().values()) watch(one);
}
