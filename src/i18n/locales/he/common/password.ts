import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    breached: 'הסיסמה הזאת מוכרת מדליפת מידע. יש לבחור אחרת.',
    newPassword: 'סיסמה חדשה',
    showRules: 'מה הסיסמה צריכה לכלול:',
    minLength: 'לפחות {{length}} תווים',
    maxLength: 'לכל היותר {{length}} תווים',
    kinds: {
      one: 'סוג אחד מתוך: אותיות קטנות, אותיות גדולות, ספרות, סימנים',
      two: 'שני סוגים מתוך: אותיות קטנות, אותיות גדולות, ספרות, סימנים',
      other: '{{count}} סוגים מתוך: אותיות קטנות, אותיות גדולות, ספרות, סימנים',
    },
    repeated: 'בלי אותו תו שלוש פעמים ברצף',
    phrase: 'או משפט באורך {{length}} תווים לפחות',
    strengthLabel: 'חוזק הסיסמה',
    strength1: 'חלשה',
    strength2: 'סבירה',
    strength3: 'טובה',
    strength4: 'חזקה',
    met: 'מתקיים',
    unmet: 'עדיין לא מתקיים',
    missing: 'יש לבחור סיסמה.',
    tooWeak: 'הסיסמה עדיין אינה עומדת בכללים שלמטה.',
    reused: 'כבר השתמשת בסיסמה הזאת. יש לבחור סיסמה חדשה.',
  },
};
