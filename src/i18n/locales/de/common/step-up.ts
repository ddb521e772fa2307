import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Bestätigen Sie Ihre Identität, um fortzufahren.',
    cancel: 'Abbrechen',
    asking: 'Einen Moment',
    noneTitle: 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung ein',
    none: 'Für diese Aktion ist sie nötig. Fügen Sie unter „Datenschutz & Sicherheit“ eine Methode hinzu und versuchen Sie es dann erneut.',
    setUp: 'Zwei-Faktor-Authentifizierung einrichten',
    back: 'Zurück',
    failedTitle: 'Melden Sie sich erneut an',
    failed: 'Wir konnten Ihre Identität nicht bestätigen. Melden Sie sich erneut an, um fortzufahren.',
    doneTitle: 'Bestätigt',
  },
};
