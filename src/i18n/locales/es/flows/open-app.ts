import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'Abriendo la app',
    text: 'Si tu dispositivo lo pide, permite que abra la app.',
    open: 'Abrir la app',
    notInstalled: '¿No pasó nada? Quizá la app no esté instalada en este dispositivo. Instálala y abre esta página de nuevo.',
    here: 'Continuar en el navegador',
    noneTitle: 'No se pudo abrir la app',
    none: 'Este enlace no corresponde a ninguna app de este sitio. Vuelve a la app e inténtalo de nuevo.',
  },
};
