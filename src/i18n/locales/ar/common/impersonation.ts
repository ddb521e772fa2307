import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'الدخول بصفة مستخدم آخر',
    text: 'أنت الآن بصفة {{name}}، للعرض فقط. تُسجَّل الإجراءات باسمك.',
    pill: 'بصفة {{name}}',
    stop: 'إنهاء',
    end: 'إنهاء الدخول بصفة مستخدم آخر',
  },
};
