import type { Page } from '../../http/page.ts';
import { documentSchema } from '../../identity/configuration/document-schema.ts';

/** What may stand in `gatehouse.json`, for editors: the same for every deployment. */
export const configurationPages: readonly Page[] = [
  {
    path: '/config.schema.json',
    respond: async () =>
      Response.json(documentSchema(), { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' } }),
  },
];
