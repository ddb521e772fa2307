import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Otwieramy prośbę',
    title: 'Zatwierdzić tę prośbę?',
    asks: 'Prosi o to {{person}}.',
    requested: 'Data prośby',
    approve: 'Zatwierdź',
    decline: 'Odrzuć',
    approvedTitle: 'Prośba zatwierdzona',
    approvedText: '{{person}} ma już dostęp. Wysłaliśmy e-mail z informacją.',
    declinedTitle: 'Prośba odrzucona',
    declinedText: 'Nic się nie zmienia. {{person}} otrzyma od nas e-mail.',
    done: 'Możesz zamknąć tę stronę.',
    failedTitle: 'Nie udało się otworzyć prośby',
    invalidTitle: 'Ta prośba nie jest już aktualna',
    invalid: 'Link jest niepełny albo wygasł lub nie możesz już podjąć decyzji. Osoba potrzebująca dostępu może poprosić ponownie.',
    usedTitle: 'W sprawie tej prośby zapadła już decyzja',
    used: 'Odpowiedź już została udzielona, przez Ciebie lub innego administratora. Nie trzeba nic więcej robić.',
  },
};
