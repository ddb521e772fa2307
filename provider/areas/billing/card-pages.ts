import { notFound, parseInput } from '../../../src/contract/input.ts';
import { AppError } from '../../../src/lib/error.ts';
import { readJson, readText } from '../../http/body.ts';
import type { Ctx } from '../../http/context.ts';
import type { Page } from '../../http/page.ts';
import { isAllowedOrigin } from '../../identity/config.ts';
import { addTold, CardEntry, enterCard, type CardEntry as Entry } from './enter-card.ts';
import { cardFieldsPage } from './card-fields-page.ts';

function requireOwnFields({ deps }: Ctx): void {
  if (!deps.billing.cards?.hasOwnFields) throw notFound();
}

/** The frame with the fields of a test card: its page, and where the page sends what was typed. Nobody else may send it there. */
export const cardPages: readonly Page[] = [
  {
    path: '/billing/card-fields',
    limit: 'files',
    respond: async ({ url }, _params, ctx) => {
      requireOwnFields(ctx);
      const parent = new URL(url).searchParams.get('parent');
      if (!isAllowedOrigin(parent, ctx.deps.config))
        throw new AppError('ORIGIN_REFUSED', 'The origin of this page is not allowed.', { status: 403 });
      return cardFieldsPage(parent);
    },
  },
  {
    path: '/billing/card-fields',
    method: 'POST',
    limit: 'cards',
    respond: async (request, _params, ctx) => {
      requireOwnFields(ctx);
      if (request.headers.get('origin') !== new URL(ctx.deps.config.publicUrl).origin)
        throw new AppError('ORIGIN_REFUSED', 'Only the page with the fields may send a card.', { status: 403 });
      return Response.json(await enterCard(ctx, parseInput(CardEntry, await readJson(request)) as Entry));
    },
  },
  {
    // What the card provider's servers tell. A failure is told again by them.
    path: '/billing/stripe/events',
    method: 'POST',
    respond: async (request, _params, ctx) => {
      const { cards } = ctx.deps.billing;
      if (!cards?.readEvent) throw notFound();
      const told = await cards.readEvent(await readText(request), request.headers.get('stripe-signature') ?? '');
      if (told) await addTold(ctx, told);
      return Response.json({ received: true });
    },
  },
];
