import 'react';

// React renders the attribute in every version; its types know it from 19 on.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: '' | 'auto' | 'manual' | 'hint' | undefined;
  }
}
