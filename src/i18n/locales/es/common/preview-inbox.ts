import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Bandeja de entrada',
    text: 'El modo de vista previa no envía nada. Aquí está lo que se recibiría.',
    to: 'Para {{to}}',
    code: 'Código',
    open: 'Abrir el enlace',
    close: 'Cerrar la bandeja',
  },
};
