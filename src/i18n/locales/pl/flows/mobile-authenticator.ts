import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Skonfiguruj aplikację uwierzytelniającą',
    text: 'Dla konta {{account}}.',
    textAt: 'Dla konta {{account}} w {{issuer}}.',
    open: 'Otwórz w aplikacji uwierzytelniającej',
    typeIn: 'Aplikacja się nie otworzyła? Dodaj konto ręcznie, używając tego klucza:',
    enterDigits: 'Następnie wpisz 6-cyfrowy kod na ekranie, od którego zaczęła się konfiguracja.',
    noneTitle: 'Nie znaleziono klucza konfiguracji',
    none: 'Wróć do ekranu konfiguracji aplikacji uwierzytelniającej i otwórz tę stronę ponownie.',
    signIn: 'Wróć do logowania',
  },
};
