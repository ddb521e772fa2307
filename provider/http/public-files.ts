import type { Page } from '../app.ts';
import type { Deps } from './context.ts';
import { isUuid } from '../db/scope.ts';
import { notFound } from '../identity/refusals.ts';

/** What anybody may read: the verification keys and the profile pictures, whose address is a secret of 122 bits. */
export function publicFiles({ db, keys }: Deps): Page[] {
  return [
    {
      path: '/.well-known/jwks.json',
      respond: async () => Response.json(await keys.jwks(), { headers: { 'cache-control': 'public, max-age=60' } }),
    },
    {
      path: '/resources/pictures/:id',
      respond: async (_request, { id = '' }) => {
        if (!isUuid(id)) throw notFound();
        const picture = await db.system(
          (tx) => tx.selectFrom('pictures').select(['bytes', 'content_type']).where('id', '=', id).executeTakeFirst(),
          { single: true },
        );
        if (!picture) throw notFound();
        return new Response(new Uint8Array(picture.bytes), {
          headers: {
            'content-type': picture.content_type,
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'cross-origin',
            'cache-control': 'private, max-age=31536000, immutable',
            'content-disposition': 'inline',
          },
        });
      },
    },
  ];
}
