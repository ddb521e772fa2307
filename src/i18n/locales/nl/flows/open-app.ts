import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'De app wordt geopend',
    text: 'Vraagt je apparaat of de app mag worden geopend? Sta dat toe.',
    open: 'App openen',
    notInstalled: 'Gebeurt er niets? Misschien staat de app niet op dit apparaat. Installeer de app en open deze pagina opnieuw.',
    here: 'Doorgaan in de browser',
    noneTitle: 'De app kan niet worden geopend',
    none: 'Deze link hoort niet bij een app van deze site. Ga terug naar de app en probeer het opnieuw.',
  },
};
