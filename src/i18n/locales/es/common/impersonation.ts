import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Actuar como otra persona',
    text: 'Estás actuando como {{name}}, en modo de solo lectura. Las acciones se registran a tu nombre.',
    pill: 'Actuando como {{name}}',
    stop: 'Salir',
    end: 'Volver a tu usuario',
  },
};
