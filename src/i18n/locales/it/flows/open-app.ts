import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'Apertura dell’app',
    text: 'Se il dispositivo lo chiede, consentigli di aprire l’app.',
    open: 'Apri l’app',
    notInstalled: 'Non è successo niente? Forse l’app non è installata su questo dispositivo. Installala e apri di nuovo questa pagina.',
    here: 'Continua nel browser',
    noneTitle: 'Impossibile aprire l’app',
    none: 'Questo link non indica un’app di questo sito. Torna all’app e riprova.',
  },
};
