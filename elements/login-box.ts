import { LoginBox } from '../src/login/login-box.tsx';
import { define } from './define.tsx';
import { elementSpec } from './element-options.ts';
import { surfaceElement } from './surface-element.tsx';

export const element = define('login-box', surfaceElement('login', LoginBox), elementSpec);
