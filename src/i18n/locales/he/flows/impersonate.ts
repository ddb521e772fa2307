import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    working: 'עוברים לחשבון האחר',
    successTitle: 'מעכשיו הפעולה היא בשם מישהו אחר',
    successText: 'לשעה לכל היותר, והפעולות נרשמות על השם שלך.',
    failedTitle: 'זה לא הצליח',
    failed: 'יש להתחיל שוב מרשימת המשתמשים: הכניסה פועלת פעם אחת, במשך דקה.',
    back: 'חזרה להתחברות',
  },
};
