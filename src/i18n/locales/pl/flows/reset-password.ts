import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Sprawdzamy link',
    title: 'Wybierz nowe hasło',
    subtitle: 'Wylogujemy Cię na wszystkich innych urządzeniach.',
    save: 'Zapisz hasło',
    invalidTitle: 'Ten link jest już nieważny',
    invalid: 'Linku do resetowania można użyć raz i wygasa on po 15 minutach. Poproś o nowy.',
    back: 'Wróć do logowania',
    askAgain: 'Poproś o nowy link',
    successTitle: 'Zmieniono hasło',
    successText: 'Zaloguj się nowym hasłem.',
    signIn: 'Zaloguj się',
  },
};
