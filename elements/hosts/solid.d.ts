// For JSX of Solid: "types": ["gatehouse/solid"] in tsconfig.json.
import type { JSX } from 'solid-js';
import type { AttributesByTag, ElementEventMap } from '../element-types.ts';

/** An event that isn't the platform's is listened to by `on:signed-in`. */
type Listeners = { [Name in keyof ElementEventMap as `on:${Name}`]?: ((event: ElementEventMap[Name]) => void) | undefined };

type Markup<Tag extends keyof AttributesByTag> = AttributesByTag[Tag] &
  Listeners & { 'prop:options'?: HTMLElementTagNameMap[Tag]['options'] } & Omit<
    JSX.HTMLAttributes<HTMLElementTagNameMap[Tag]>,
    keyof AttributesByTag[Tag]
  >;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'login-box': Markup<'login-box'>;
      'user-sessions': Markup<'user-sessions'>;
      'admin-portal': Markup<'admin-portal'>;
      'checkout-dialog': Markup<'checkout-dialog'>;
      'plan-picker': Markup<'plan-picker'>;
    }
  }
}
