import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'unsaved-changes': {
    title: 'לוותר על השינויים?',
    text: 'השינויים עדיין לא נשמרו.',
    discard: 'ויתור על השינויים',
    keep: 'המשך העריכה',
  },
  'change-list': {
    becomes: '←',
    added: 'נוספו: {{names}}',
    removed: 'הוסרו: {{names}}',
    empty: 'ריק',
    on: 'פעיל',
    off: 'כבוי',
  },
};
