import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Bevestig dat jij het bent om door te gaan.',
    cancel: 'Annuleren',
    asking: 'Een ogenblik',
    noneTitle: 'Stel eerst tweestapsverificatie in',
    none: 'Die heb je nodig voor deze actie. Voeg een methode toe in je privacyinstellingen en probeer het opnieuw.',
    setUp: 'Tweestapsverificatie instellen',
    back: 'Terug',
    failedTitle: 'Log opnieuw in',
    failed: 'We konden niet vaststellen dat jij het bent. Log opnieuw in om door te gaan.',
    doneTitle: 'Bevestigd',
  },
};
