import { UserSessions } from '../src/shared/sessions/user-sessions.tsx';
import { define } from './define.tsx';
import { elementMethods } from './element-methods.ts';
import { elementSpec } from './element-options.ts';
import { surfaceElement } from './surface-element.tsx';

export type { ElementEventMap, UserSessionsElement } from './element-types.ts';

export const element = define('user-sessions', surfaceElement('portal', UserSessions), { ...elementSpec, methods: elementMethods });
