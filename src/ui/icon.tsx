import type { ComponentType, SVGProps } from 'react';

/** An icon of `lucide-react/icons/<name>`; import each by its own path. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number; nonScalingStroke?: boolean }>;

/** A library icon in our stroke width, decorative: `import Users from 'lucide-react/icons/users'; <Icon of={Users} />`. */
export const Icon = ({ of: Drawing, size = 16 }: { of: IconComponent; size?: 16 | 20 | 24 }) => (
  <Drawing size={size} strokeWidth={1.5} nonScalingStroke aria-hidden style={{ flex: 'none', display: 'block' }} />
);
