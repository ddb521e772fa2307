import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'פותחים את הבקשה',
    title: 'לאשר את הבקשה?',
    asks: 'הבקשה הגיעה מאת {{person}}.',
    requested: 'נשלחה',
    approve: 'אישור',
    decline: 'דחייה',
    approvedTitle: 'הבקשה אושרה',
    approvedText: 'הגישה ניתנה. הודענו באימייל אל {{person}}.',
    declinedTitle: 'הבקשה נדחתה',
    declinedText: 'דבר לא משתנה. הודענו באימייל אל {{person}}.',
    done: 'אפשר לסגור את הדף.',
    failedTitle: 'לא הצלחנו לפתוח את הבקשה',
    invalidTitle: 'הבקשה הזו כבר לא פתוחה',
    invalid: 'הקישור חלקי או שתוקפו פג, או שההחלטה כבר לא בידיך. מי שצריך גישה יכול לבקש שוב.',
    usedTitle: 'כבר הוחלט בבקשה הזו',
    used: 'ההחלטה התקבלה, אצלך או אצל מנהל אחר. לא נשאר מה לעשות.',
  },
};
