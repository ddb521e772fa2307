import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'Abrindo o app',
    text: 'Se o dispositivo perguntar, permita que ele abra o app.',
    open: 'Abrir o app',
    notInstalled: 'Nada aconteceu? Talvez o app não esteja instalado neste dispositivo. Instale-o e abra esta página de novo.',
    here: 'Continuar no navegador',
    noneTitle: 'Não foi possível abrir o app',
    none: 'Este link não corresponde a um app deste site. Volte ao app e tente novamente.',
  },
};
