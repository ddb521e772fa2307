import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'בודקים את הקישור',
    title: 'בחירת סיסמה חדשה',
    subtitle: 'כל המכשירים האחרים שלך ינותקו.',
    save: 'שמירת הסיסמה',
    invalidTitle: 'הקישור הזה לא פועל',
    invalid: 'קישור לאיפוס סיסמה פועל פעם אחת, למשך 15 דקות. אפשר לבקש חדש.',
    back: 'חזרה להתחברות',
    askAgain: 'שליחת קישור חדש',
    successTitle: 'הסיסמה הוחלפה',
    successText: 'אפשר להתחבר עם הסיסמה החדשה.',
    signIn: 'התחברות',
  },
};
