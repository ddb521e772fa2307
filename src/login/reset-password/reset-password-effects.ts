import { passwords } from '../../contract/passwords/passwords.ts';
import type { Performers } from '../../lib/machine.ts';
import type { Services } from '../../services.tsx';
import type { LinkQuery } from '../use-link-query.ts';
import type { ResetPasswordEffect, ResetPasswordEvent } from './reset-password-machine.ts';

/** `link`: omitted if there is nothing to request. */
export function resetPasswordEffects({ api }: Services, link: LinkQuery | undefined): Performers<ResetPasswordEffect, ResetPasswordEvent> {
  return {
    async checkLink() {
      const { email } = await api(passwords).validateReset({ body: link! });
      return { type: 'linkValid', email };
    },
    async reset({ password }) {
      await api(passwords).reset({ body: { ...link!, password } });
      return { type: 'changed' };
    },
  };
}
