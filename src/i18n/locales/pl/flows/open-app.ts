import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'Otwieramy aplikację',
    text: 'Jeśli urządzenie zapyta, zezwól na otwarcie aplikacji.',
    open: 'Otwórz aplikację',
    notInstalled: 'Nic się nie stało? Być może aplikacji nie ma na tym urządzeniu. Zainstaluj ją i otwórz tę stronę ponownie.',
    here: 'Kontynuuj w przeglądarce',
    noneTitle: 'Nie udało się otworzyć aplikacji',
    none: 'Ten link nie wskazuje aplikacji tej witryny. Wróć do aplikacji i spróbuj ponownie.',
  },
};
