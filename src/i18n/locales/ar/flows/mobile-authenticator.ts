import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'إعداد تطبيق المصادقة',
    text: 'للحساب {{account}}.',
    textAt: 'للحساب {{account}} في {{issuer}}.',
    open: 'فتح في تطبيق المصادقة',
    typeIn: 'لم يُفتح التطبيق؟ أضف حسابًا يدويًا بهذا المفتاح:',
    enterDigits: 'ثم أدخل الرمز المكوّن من 6 أرقام في الشاشة التي بدأت منها.',
    noneTitle: 'لم يُعثر على مفتاح الإعداد',
    none: 'ارجع إلى شاشة إعداد تطبيق المصادقة وافتح هذه الصفحة مرة أخرى.',
    signIn: 'العودة إلى تسجيل الدخول',
  },
};
