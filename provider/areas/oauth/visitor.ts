import type { Ctx } from '../../http/context.ts';
import type { Visitor } from '../../oauth/settle.ts';

export const visitorOf = ({ cookies }: Pick<Ctx, 'cookies'>): Visitor => ({
  refreshTokens: cookies.readRefreshTokens(),
  waiting: cookies.read('hosted_login'),
});
