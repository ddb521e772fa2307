import { LoginBox } from '../src/login/login-box.tsx';
import { define } from './define.tsx';
import { elementSpec } from './element-options.ts';
import { surfaceElement } from './surface-element.tsx';

// The form, and room below it for what the vendor offers besides: nothing on the page moves when that comes, nor from step to step.
// The loader keeps the same place before this code is here.
const style = ':host{min-block-size:calc(296px + var(--ap-login-room,244px))}@media(max-width:480px){:host{min-block-size:100dvb}}';

export const element = define('login-box', surfaceElement('login', LoginBox), { ...elementSpec, style, mayBeLight: true });
