import type { GatehouseOptions } from '../src/options.ts';
import ImpersonationPill from '../src/shared/impersonation/impersonation-pill.tsx';
import IdleGuard from '../src/shared/sessions/idle-guard.tsx';
import { define } from './define.tsx';
import { elementSpec } from './element-options.ts';
import { surfaceBase } from './surface-base.tsx';

function SessionGuard() {
  return (
    <>
      <ImpersonationPill />
      <IdleGuard />
    </>
  );
}

define('session-guard', surfaceBase('portal', SessionGuard, true), elementSpec);

/** One per page, outside of anything the host shows or hides: warns before an idle session ends, and shows an impersonation. */
export function guardSession(options: GatehouseOptions): void {
  if (document.querySelector('session-guard')) return;
  const guard = Object.assign(document.createElement('session-guard'), { options });
  // What it shows is in the top layer.
  guard.style.position = 'absolute';
  document.body.append(guard);
}
