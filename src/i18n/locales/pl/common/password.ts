import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Nowe hasło',
    showRules: 'Wymagania dotyczące hasła:',
    minLength: 'Długość od {{length}} znaków',
    maxLength: 'Długość do {{length}} znaków',
    kinds: {
      one: '{{count}} z tych rodzajów: mała litera, wielka litera, cyfra, symbol',
      few: '{{count}} z tych rodzajów: mała litera, wielka litera, cyfra, symbol',
      many: '{{count}} z tych rodzajów: mała litera, wielka litera, cyfra, symbol',
      other: '{{count}} z tych rodzajów: mała litera, wielka litera, cyfra, symbol',
    },
    repeated: 'Nie więcej niż 2 takie same znaki z rzędu',
    phrase: 'Albo fraza o długości od {{length}} znaków',
    strengthLabel: 'Siła hasła',
    strength1: 'Słabe',
    strength2: 'Średnie',
    strength3: 'Dobre',
    strength4: 'Silne',
    met: 'Spełnione',
    unmet: 'Jeszcze niespełnione',
    missing: 'Wybierz hasło.',
    tooWeak: 'To hasło nie spełnia poniższych wymagań.',
    reused: 'To hasło było już używane. Wybierz nowe.',
    breached: 'To hasło pojawiło się w wycieku danych. Wybierz inne.',
  },
};
