import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'יש לפתוח את הדף הזה בנפרד',
    text: 'הוא מוצג בתוך אתר אחר. כדי להגן על החשבון שלך, אי אפשר להתחבר או לשנות כאן דבר.',
    open: 'פתיחה בחלון חדש',
  },
};
