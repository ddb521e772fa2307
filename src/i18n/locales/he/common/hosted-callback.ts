import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'ההתחברות היא באתר {{host}}, ומשם חוזרים לכאן.',
    continue: 'המשך',
    waiting: 'מתחברים',
    leaving: 'מעבר לדף ההתחברות',
  },
};
