import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'تغيير رقم هاتفك',
    text: 'هل فقدت رقمك؟ أدخل بريدك الإلكتروني للحصول على رمز.',
    send: 'إرسال الرمز',
    codeTitle: 'راجع بريدك الإلكتروني',
    codeText: 'إذا كان هناك حساب بالعنوان {{email}}، فالرمز في طريقه إليه.',
    confirm: 'متابعة',
    other: 'استخدام بريد آخر',
    phoneTitle: 'أدخل رقمك الجديد',
    phoneText: 'سنرسل رمزًا لتأكيده.',
    save: 'إرسال الرمز',
    back: 'العودة إلى تسجيل الدخول',
  },
};
