/** Name -> [light, dark]. Hosts set them as `--ap-<name>`; components read `--_<name>`. */
export const colors = {
  canvas: ['#fbfbfc', '#0e0f12'],
  surface: ['#ffffff', '#15171b'],
  'surface-raised': ['#ffffff', '#1b1e23'],
  'surface-sunken': ['#f4f4f6', '#0b0c0e'],
  text: ['#16181d', '#eceef2'],
  'text-muted': ['#5b616e', '#a3aab8'],
  'text-faint': ['#696f7c', '#858d9c'],
  'text-on-accent': ['#ffffff', '#0e0f12'],
  'text-on-danger': ['#ffffff', '#0e0f12'],
  border: ['#e4e6eb', '#272b33'],
  'border-strong': ['#cfd3db', '#3a404b'],
  'border-control': ['#858c99', '#747c8b'],
  accent: ['#4f46e5', '#7c7ff5'],
  'accent-hover': ['#4338ca', '#9699ff'],
  'accent-soft': ['#eef0ff', '#1f2042'],
  'accent-text': ['#4f46e5', '#9699ff'],
  'focus-ring': ['#6366f1', '#8b8ef9'],
  danger: ['#cf2a1e', '#f97066'],
  warning: ['#b54708', '#fdb022'],
  success: ['#067647', '#47cd89'],
  info: ['#175cd3', '#53b1fd'],
  'danger-soft': ['#fef3f2', '#341513'],
  'warning-soft': ['#fff8eb', '#2f210b'],
  'success-soft': ['#ecfdf3', '#0c2a1c'],
  'info-soft': ['#eff6ff', '#10253c'],
  scrim: ['#16181d66', '#000000a6'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Name -> value, the same in both themes. */
export const constants = {
  'radius-s': '6px',
  'radius-m': '8px',
  'radius-l': '12px',
  'radius-xl': '16px',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-7': '32px',
  'space-8': '40px',
  'space-9': '48px',
  'space-10': '64px',
  font: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif',
  'font-mono': 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace',
  'text-12': '12px/16px',
  'text-13': '13px/20px',
  'text-14': '14px/20px',
  'text-16': '16px/24px',
  'text-20': '20px/28px',
  'text-24': '24px/32px',
  'text-30': '30px/38px',
  control: '36px',
  'ease-out': 'cubic-bezier(.2,.8,.2,1)',
} as const;

/** Two translucent layers in light; in dark, the edge is a light inset line. */
export const shadows = {
  'shadow-1': '0 1px 2px light-dark(#16181d0d,#0006),0 1px 3px light-dark(#16181d0f,#0000),inset 0 0 0 1px light-dark(#0000,#ffffff0a)',
  'shadow-2':
    '0 2px 4px light-dark(#16181d0f,#0006),0 8px 24px -4px light-dark(#16181d1f,#0009),inset 0 0 0 1px light-dark(#0000,#ffffff0f)',
  'shadow-3':
    '0 4px 8px light-dark(#16181d0f,#0006),0 24px 56px -12px light-dark(#16181d3d,#000c),inset 0 0 0 1px light-dark(#0000,#ffffff14)',
} as const;

/** Durations; all zero under reduced motion. */
export const motion = { 'motion-fast': '120ms', 'motion-medium': '180ms', 'motion-slow': '240ms' } as const;

export type ColorToken = keyof typeof colors;
export type TokenName = ColorToken | keyof typeof constants | keyof typeof shadows | keyof typeof motion;
