import { isUuid } from '../../db/scope.ts';
import type { Page } from '../../http/page.ts';
import { notFound } from '../../../src/contract/input.ts';

/** Pictures, for anyone who knows the URL, which contains a 122-bit secret. */
export const profilePages: readonly Page[] = [
  {
    path: '/resources/pictures/:id',
    respond: async (_request, { id = '' }, { deps }) => {
      if (!isUuid(id)) throw notFound();
      const picture = await deps.db.system(
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
