import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'البريد الوارد',
    text: 'وضع المعاينة لا يرسل شيئًا. هنا ما كان سيصل.',
    to: 'إلى {{to}}',
    code: 'الرمز',
    open: 'فتح الرابط',
    close: 'إغلاق البريد الوارد',
  },
};
