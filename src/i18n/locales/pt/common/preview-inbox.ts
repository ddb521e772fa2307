import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Caixa de entrada',
    text: 'O modo de visualização não envia nada. Aqui está o que seria recebido.',
    to: 'Para {{to}}',
    code: 'Código',
    open: 'Abrir o link',
    close: 'Fechar a caixa de entrada',
  },
};
