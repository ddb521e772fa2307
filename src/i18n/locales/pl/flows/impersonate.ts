import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'Działać jako ten użytkownik?',
    text: 'Będziesz działać w jego imieniu najwyżej przez godzinę. Działania zapisują się w dzienniku pod Twoim nazwiskiem.',
    textAs:
      'Zalogowano jako {{email}}. Będziesz działać jako ten użytkownik najwyżej przez godzinę, a działania zapiszą się w dzienniku pod Twoim nazwiskiem.',
    start: 'Działaj jako użytkownik',
    cancel: 'Anuluj',
    working: 'Otwieramy konto użytkownika',
    successTitle: 'Działasz teraz jako ten użytkownik',
    successText: 'Najwyżej przez godzinę. Działania zapisują się w dzienniku pod Twoim nazwiskiem.',
    failedTitle: 'Nie udało się otworzyć konta użytkownika',
    failed: 'Zacznij ponownie na stronie Użytkownicy. Ten link działa raz i wygasa po minucie.',
    back: 'Wróć do logowania',
  },
};
