import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Sblocca il tuo account',
    text: 'È stato bloccato dopo troppi tentativi non riusciti. Sbloccalo per accedere di nuovo.',
    unlock: 'Sblocca account',
    successTitle: 'Account sbloccato',
    successText: 'Puoi accedere di nuovo. Reindirizzamento…',
    signIn: 'Accedi',
    invalidTitle: 'Questo link non è più valido',
    invalid: 'È già stato usato o è scaduto. Puoi anche attendere la fine del blocco o reimpostare la password.',
    used: 'Questo link è già stato usato. Il tuo account è sbloccato.',
    reset: 'Reimposta password',
  },
};
