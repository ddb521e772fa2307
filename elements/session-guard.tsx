import type { GatehouseOptions } from '../src/options.ts';
import IdleGuard from '../src/shared/sessions/idle-guard.tsx';
import { define } from './define.tsx';
import { elementSpec } from './element-options.ts';
import { surfaceBase } from './surface-base.tsx';

define('session-guard', surfaceBase('portal', IdleGuard, true), elementSpec);

/** One per page, outside of anything the host shows or hides: warns before an idle session ends. */
export function guardSession(options: GatehouseOptions): void {
  if (document.querySelector('session-guard')) return;
  const guard = Object.assign(document.createElement('session-guard'), { options });
  // Empty until it warns, and the warning is in the top layer.
  guard.style.position = 'absolute';
  document.body.append(guard);
}
