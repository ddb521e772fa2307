import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'הגדרת אפליקציית האימות',
    text: 'עבור {{account}}.',
    textAt: 'עבור {{account}} אצל {{issuer}}.',
    open: 'פתיחה באפליקציית האימות',
    typeIn: 'אף אפליקציה לא נפתחת? אפשר להוסיף בה חשבון ידנית עם המפתח הזה:',
    enterDigits: 'אחר כך יש להזין את 6 הספרות שהיא מציגה במסך שבו התחלת.',
    noneTitle: 'אין כאן מפתח',
    none: 'יש לפתוח את הדף הזה שוב מהמסך שבו מגדירים את אפליקציית האימות.',
    signIn: 'חזרה להתחברות',
  },
};
