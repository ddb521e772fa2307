import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'Ouverture de l’application',
    text: 'Si votre appareil vous le demande, autorisez-le à ouvrir l’application.',
    open: 'Ouvrir l’application',
    notInstalled: 'Rien ne se passe ? L’application n’est peut-être pas installée sur cet appareil. Installez-la, puis rouvrez cette page.',
    here: 'Continuer dans le navigateur',
    noneTitle: 'Impossible d’ouvrir l’application',
    none: 'Ce lien ne correspond à aucune application de ce site. Revenez à l’application et réessayez.',
  },
};
