import type { Brand } from '../../auth/brand.ts';
import { connectionFor, type Connection } from '../../connection.ts';

/** Of those that are gone, to be shown again: each one listens to the page for good. */
const idle: Connection[] = [];
let made = 0;

/** It has no address, and nobody is signed in there, whoever is elsewhere on the page. */
function connect(): Connection {
  const connection = connectionFor({
    preview: true,
    appName: `sign-in-picture-${(made += 1)}`,
    signInAgain: true,
    customLoader: false,
    // Its words are those of a workspace's own page.
    tenantResolver: () => ({}),
  });
  return Object.assign(connection, {
    isPicture: true,
    expectsSession: false,
    place: { current: () => ({ pathname: '/', search: '' }), subscribe: () => () => {}, notify: () => {} },
  });
}

/** How the host configured the page's elements. */
type Look = Partial<Pick<Connection['options'], 'language' | 'theme' | 'localizations' | 'customStyles'>>;
export interface SignInPicture {
  setBrand(brand: Brand): void;
  setLook(look: Look): void;
  remove(): void;
}

/** Shows the login box with sample data in `place`, as the vendor of `page` configures it. */
export function drawSignIn(place: HTMLElement, page: Connection): SignInPicture {
  const connection = idle.pop() ?? connect();
  const { preview, appName, tenantResolver } = connection.options;
  const box = place.ownerDocument.createElement('login-box');
  // The colors are those of the portal, whoever chose them.
  box.style.setProperty('--_scheme', 'inherit');
  // The room that it keeps free is that of a page.
  box.style.minBlockSize = '0';
  box.addEventListener('error', (event) => event.stopPropagation());
  const follow = () => connection.adminBox.set(page.adminBox.get);
  follow();
  const leave = page.adminBox.subscribe(follow);
  return {
    setBrand: (brand) => connection.brand.set(() => brand),
    setLook(look) {
      Object.assign(box, { options: { slots: undefined, ...look, preview, appName, tenantResolver } });
      if (!box.isConnected) place.append(box);
    },
    remove() {
      leave();
      box.remove();
      idle.push(connection);
    },
  };
}
