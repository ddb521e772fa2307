// For markup of Svelte: "types": ["gatehouse/svelte"] in tsconfig.json.
import type { HTMLAttributes } from 'svelte/elements';
import type { AttributesByTag, ElementEventMap } from '../element-types.ts';

/** `onsigned-in` since Svelte 5, `on:signed-in` before. */
type Listeners = {
  [Name in keyof ElementEventMap as `on${'' | ':'}${Name}`]?: ((event: ElementEventMap[Name]) => unknown) | undefined;
};

type Markup<Tag extends keyof AttributesByTag> = AttributesByTag[Tag] &
  Listeners &
  Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof AttributesByTag[Tag] | keyof Listeners>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'login-box': Markup<'login-box'>;
    'user-sessions': Markup<'user-sessions'>;
    'admin-portal': Markup<'admin-portal'>;
    'checkout-dialog': Markup<'checkout-dialog'>;
    'plan-picker': Markup<'plan-picker'>;
  }
}
