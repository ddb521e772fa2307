import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'תיבת דואר נכנס',
    text: 'מצב התצוגה המקדימה לא שולח דבר. כאן מופיע מה שהיה מתקבל.',
    to: 'אל {{to}}',
    code: 'קוד',
    open: 'פתיחת הקישור',
    close: 'סגירת תיבת הדואר',
  },
};
