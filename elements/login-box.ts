import { LoginBox } from '../src/login/login-box.tsx';
import { define } from './define.tsx';
import { elementMethods } from './element-methods.ts';
import { elementSpec } from './element-options.ts';
import { surfaceElement } from './surface-element.tsx';

export type { ElementEventMap, LoginBoxElement } from './element-types.ts';

// Reserves room for the form and the vendor's extras below it, so that nothing on the page moves when they arrive or the step changes.
// The loader reserves the same room before this code loads.
const style = ':host{min-block-size:calc(344px + var(--ap-login-room,244px))}@media(max-width:480px){:host{min-block-size:100dvb}}';

export const element = define('login-box', surfaceElement('login', LoginBox), {
  ...elementSpec,
  methods: elementMethods,
  style,
  mayBeLight: true,
});
