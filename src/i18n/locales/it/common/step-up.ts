import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Verifica la tua identità per continuare.',
    cancel: 'Annulla',
    asking: 'Un momento',
    noneTitle: 'Configura prima la verifica in due passaggi',
    none: 'È necessaria per questa azione. Aggiungi un metodo nelle impostazioni della privacy, poi riprova.',
    setUp: 'Configura la verifica in due passaggi',
    back: 'Indietro',
    failedTitle: 'Accedi di nuovo',
    failed: 'Non siamo riusciti a verificare la tua identità. Accedi di nuovo per continuare.',
    doneTitle: 'Identità verificata',
  },
};
