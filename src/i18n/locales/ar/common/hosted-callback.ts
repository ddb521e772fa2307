import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'انتقل إلى {{host}} لتسجيل الدخول.',
    continue: 'متابعة',
    waiting: 'جارٍ تسجيل الدخول',
    leaving: 'جارٍ الانتقال إلى صفحة تسجيل الدخول',
  },
};
