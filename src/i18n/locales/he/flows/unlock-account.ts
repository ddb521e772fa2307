import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'שחרור החשבון',
    text: 'החשבון ננעל אחרי כמה ניסיונות שגויים. כדי לשחרר אותו יש לאשר.',
    unlock: 'שחרור החשבון',
    successTitle: 'החשבון שוחרר',
    successText: 'אפשר להתחבר שוב. ממשיכים לשם בעוד רגע.',
    signIn: 'התחברות',
    invalidTitle: 'הקישור הזה לא פועל',
    invalid: 'כבר השתמשו בו, או שתוקפו פג. אפשר גם לחכות לסוף הנעילה, או לאפס את הסיסמה.',
    used: 'כבר השתמשו בו. החשבון משוחרר.',
    reset: 'איפוס סיסמה',
  },
};
