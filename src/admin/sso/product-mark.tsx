import KeyRound from 'lucide-react/icons/key-round';
import type { SsoType } from '../../contract/sso-config/sso-config.schemas.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Logos of the products in their own colors; black ones take the text's. Apart from those of sign-in, whose code comes long before. */
const marks: Partial<Record<SsoType, readonly (readonly [d: string, color?: string])[]>> = {
  okta: [
    [
      'M12 0C5.389 0 0 5.35 0 12s5.35 12 12 12 12-5.35 12-12S18.611 0 12 0zm0 18c-3.325 0-6-2.675-6-6s2.675-6 6-6 6 2.675 6 6-2.675 6-6 6z',
      '#007dc1',
    ],
  ],
  azure: [
    ['M2 2h9.5v9.5H2Z', '#f25022'],
    ['M12.5 2H22v9.5h-9.5Z', '#7fba00'],
    ['M2 12.5h9.5V22H2Z', '#00a4ef'],
    ['M12.5 12.5H22V22h-9.5Z', '#ffb900'],
  ],
  google: [
    ['M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3H20c2.2-2.1 3.5-5.2 3.5-8.8Z', '#4285f4'],
    ['M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.4 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24Z', '#34a853'],
    ['M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8Z', '#fbbc05'],
    ['M12 4.7c1.8 0 3.4.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5Z', '#ea4335'],
  ],
  onelogin: [['M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm2 17.6h-2.7V9.3H9V7h5Z']],
  jumpcloud: [
    ['M12 7.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM7 18.4a5.1 5.1 0 0 1 10 0Z', '#3d8f83'],
    [
      'M4.6 9.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8ZM0 18.4a4 4 0 0 1 5.6-3.2 6.6 6.6 0 0 0-1 3.2ZM19.4 9.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8ZM24 18.4a4 4 0 0 0-5.6-3.2 6.6 6.6 0 0 1 1 3.2Z',
      '#41c8c3',
    ],
  ],
  oidc: [
    [
      'M14.54.889l-3.63 1.773v18.17c-4.15-.52-7.27-2.78-7.27-5.5 0-2.58 2.8-4.75 6.63-5.41v-2.31C4.42 8.322 0 11.502 0 15.332c0 3.96 4.74 7.24 10.91 7.78l3.63-1.71V.888',
      '#f78c40',
    ],
    ['M15.18 7.613v2.31c1.43.25 2.71.7 3.76 1.31l-1.97 1.11 7.03 1.53-.5-5.21-1.87 1.06c-1.74-1.06-3.96-1.81-6.45-2.11z', '#8e8e8e'],
  ],
};

/** The product of a connection, always next to its name. */
export const ProductMark = ({ type }: { type: SsoType }) => {
  const paths = marks[type];
  return paths ? <BrandMark paths={paths} size={20} /> : <Icon of={KeyRound} size={20} />;
};
