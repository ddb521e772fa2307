import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Odblokuj konto',
    text: 'Konto zostało zablokowane po zbyt wielu nieudanych próbach. Odblokuj je, aby się zalogować.',
    unlock: 'Odblokuj konto',
    successTitle: 'Konto odblokowane',
    successText: 'Możesz się znowu zalogować. Przekierowujemy…',
    signIn: 'Zaloguj się',
    invalidTitle: 'Ten link jest już nieważny',
    invalid: 'Został już użyty albo wygasł. Możesz też poczekać na koniec blokady lub zresetować hasło.',
    used: 'Ten link został już użyty. Twoje konto jest odblokowane.',
    reset: 'Zresetuj hasło',
  },
};
