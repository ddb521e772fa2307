import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Zmień numer telefonu',
    text: 'Nie masz już dostępu do numeru? Wpisz e-mail, aby otrzymać kod.',
    send: 'Wyślij kod',
    codeTitle: 'Sprawdź pocztę',
    codeText: 'Jeśli istnieje konto z adresem {{email}}, kod jest już w drodze.',
    confirm: 'Kontynuuj',
    other: 'Użyj innego adresu e-mail',
    phoneTitle: 'Podaj nowy numer',
    phoneText: 'Wyślemy kod, aby go potwierdzić.',
    save: 'Wyślij kod',
    back: 'Wróć do logowania',
  },
};
