import type { World as Behaviour } from '../contract/behaviour.ts';
import { createPreviewApi } from './index.ts';
import { createWorld, previewPassword, type World } from './world.ts';

/** The same world seen by another person: everything is shared but who is signed in. */
function seenBySomebody(world: World): World {
  const view = { current: undefined } as World;
  for (const key of Object.keys(world).filter((name) => name !== 'current') as (keyof World)[])
    Object.defineProperty(view, key, {
      get: () => world[key],
      set(value: never) {
        world[key] = value;
      },
    });
  return view;
}

/** A preview for the behaviour suites, without its delays. */
export async function createPreviewWorld(): Promise<Behaviour> {
  const world = createWorld();
  const anonymous = () => createPreviewApi(seenBySomebody(world), { delayMs: 0 });
  return {
    anonymous,
    async as(email) {
      const api = anonymous();
      await api.auth.login({ body: { email, password: previewPassword } });
      return api;
    },
    mailbox: async (to) =>
      world.mails.filter((mail) => mail.to === to).map((mail) => ({ ...mail, links: mail.links.map((link) => link.replace('#', '')) })),
  };
}
