import type { Pack } from '../../../locale.tsx';

export const checkout: Pack = {
  checkout: {
    title: 'תשלום',
    text: 'התשלום עדיין אינו חלק מהגרסה הזאת. לשינוי התוכנית אפשר לפנות למי שמפעיל את המוצר.',
    close: 'סגירה',
  },
};
