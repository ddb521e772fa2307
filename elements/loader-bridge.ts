import { clientOf } from '../src/client.ts';
import { connectionFor, connections, type Connection } from '../src/connection.ts';
import { adviseLater } from './advise-later.ts';
import { readOptions } from './element-options.ts';
import type { Emit } from './host-context.ts';
import { loaderHub } from './loader-hub.ts';
import { tellSession } from './session-events.ts';

/** That of the first product on the page; without an element, the one the loader's tag names. */
const connection = (): Connection => [...connections().values()][0] ?? connectionFor(readOptions({}));

const tell: Emit = (name, ...[detail]) => {
  loaderHub()?.tell?.(name, detail);
  return true;
};

const watched = new WeakSet<Connection>();
function watch(one: Connection): void {
  if (watched.has(one)) return;
  watched.add(one);
  tellSession(one.session, tell);
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
  });
  hub.client = {
    ...client,
    user: () => (isConnected() ? client.user() : null),
    hasPermission: (key) => isConnected() && client.hasPermission(key),
  };
  for (const one of connections().values()) watch(one);
}
