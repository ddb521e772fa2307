import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'جارٍ التحقق من الرابط',
    title: 'اختر كلمة مرور جديدة',
    subtitle: 'سيتم تسجيل خروجك من جميع الأجهزة الأخرى.',
    save: 'حفظ كلمة المرور',
    invalidTitle: 'لم يعد هذا الرابط صالحًا',
    invalid: 'يُستخدم رابط إعادة التعيين مرة واحدة وتنتهي صلاحيته بعد 15 دقيقة. يُرجى طلب رابط جديد.',
    back: 'العودة إلى تسجيل الدخول',
    askAgain: 'الحصول على رابط جديد',
    successTitle: 'تم تغيير كلمة المرور',
    successText: 'سجّل الدخول بكلمة المرور الجديدة.',
    signIn: 'تسجيل الدخول',
  },
};
