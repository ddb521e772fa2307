import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Aby kontynuować, potwierdź swoją tożsamość.',
    cancel: 'Anuluj',
    asking: 'Chwileczkę',
    noneTitle: 'Najpierw skonfiguruj weryfikację dwuetapową',
    none: 'Jest potrzebna do tego działania. Dodaj metodę w ustawieniach prywatności i spróbuj ponownie.',
    setUp: 'Skonfiguruj weryfikację dwuetapową',
    back: 'Wróć',
    failedTitle: 'Zaloguj się ponownie',
    failed: 'Nie udało się potwierdzić Twojej tożsamości. Aby kontynuować, zaloguj się ponownie.',
    doneTitle: 'Potwierdzono',
  },
};
