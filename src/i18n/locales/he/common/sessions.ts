import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  sessions: {
    title: 'המכשירים המחוברים שלך',
    description: 'אם מופיע כאן מכשיר לא מוכר, כדאי לנתק אותו ולהחליף סיסמה.',
    deviceOn: '{{browser}} ב־{{system}}',
    unknownDevice: 'מכשיר לא מוכר',
    thisDevice: 'המכשיר הזה',
    activeNow: 'פעילות כעת',
    lastActive: 'פעילות אחרונה',
    signedIn: 'התחברות',
    signOut: 'ניתוק',
    signOutOf: 'ניתוק {{device}}',
    signOutOthers: 'ניתוק כל המכשירים האחרים',
    confirmTitle: 'לנתק את כל המכשירים האחרים?',
    confirmText: 'בכל מכשיר חוץ מזה יהיה צורך להתחבר מחדש.',
    signedOutOne: 'ניתקנו את {{device}}.',
    signedOutOthers: 'כל המכשירים האחרים נותקו.',
    onlyThis: 'החשבון שלך מחובר רק במכשיר הזה.',
    signedOut: 'יש להתחבר כדי לראות את המכשירים שלך.',
    impersonated: 'התמיכה פועלת בשמך',
  },
  idle: {
    title: 'עדיין כאן?',
    text: 'החיבור יסתיים בעוד {{time}}, כי לא קרה דבר זמן מה.',
    seconds: { one: 'שנייה', two: 'שתי שניות', other: '{{count}} שניות' },
    stay: 'להישאר מחובר',
    signOut: 'התנתקות',
  },
};
