import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Verifica del link in corso',
    title: 'Scegli una nuova password',
    subtitle: 'Tutti gli altri dispositivi verranno disconnessi.',
    save: 'Salva password',
    invalidTitle: 'Questo link non è più valido',
    invalid: 'I link di reimpostazione si usano una sola volta e scadono dopo 15 minuti. Richiedine uno nuovo.',
    back: 'Torna all’accesso',
    askAgain: 'Richiedi un nuovo link',
    successTitle: 'Password cambiata',
    successText: 'Accedi con la nuova password.',
    signIn: 'Accedi',
  },
};
