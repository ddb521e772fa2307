// For templates of Vue: "types": ["gatehouse/vue"] in tsconfig.json.
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { AttributesByTag, ElementEventMap } from '../element-types.ts';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
type Listener<Name extends keyof ElementEventMap> = (event: ElementEventMap[Name]) => void;
type Listeners = { [Name in keyof ElementEventMap]: Listener<Name> };

/** What Vue makes of `@signed-in`. */
type OnListeners = { [Name in keyof ElementEventMap as `on${Capitalize<Camel<Name>>}`]?: Listener<Name> };
/** Templates are checked by names in camel case, whatever is written. */
type Attributes<Tag extends keyof AttributesByTag> = AttributesByTag[Tag] & {
  [Name in keyof AttributesByTag[Tag] & string as Camel<Name>]?: AttributesByTag[Tag][Name];
};

type Element<Tag extends keyof AttributesByTag> = new () => HTMLElementTagNameMap[Tag] & {
  /** @deprecated Types of attributes; not there when it runs. */
  $props: Attributes<Tag> & OnListeners & Omit<HTMLAttributes, keyof OnListeners> & PublicProps;
  /** @deprecated Types of events; not there when it runs. */
  $emit: EmitFn<Listeners>;
};

declare module 'vue' {
  interface GlobalComponents {
    'login-box': Element<'login-box'>;
    'user-sessions': Element<'user-sessions'>;
    'admin-portal': Element<'admin-portal'>;
    'checkout-dialog': Element<'checkout-dialog'>;
    'plan-picker': Element<'plan-picker'>;
  }
}
