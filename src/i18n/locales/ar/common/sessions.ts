import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'هل ما زلت هنا؟',
    text: 'سيتم تسجيل خروجك بعد {{time}} بسبب عدم النشاط.',
    seconds: {
      zero: 'لحظات',
      one: 'ثانية واحدة',
      two: 'ثانيتين',
      few: '{{count}} ثوانٍ',
      many: '{{count}} ثانية',
      other: '{{count}} ثانية',
    },
    stay: 'البقاء في الجلسة',
    signOut: 'تسجيل الخروج',
  },
  sessions: {
    title: 'الجلسات النشطة',
    description: 'هل تلاحظ جهازًا غير معروف لك؟ سجّل خروجه وغيّر كلمة المرور.',
    deviceOn: '{{browser}} على {{system}}',
    unknownDevice: 'جهاز غير معروف',
    thisDevice: 'هذا الجهاز',
    activeNow: 'نشط الآن',
    lastActive: 'آخر نشاط',
    signedIn: 'وقت تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    signOutOf: 'تسجيل خروج {{device}}',
    signOutOthers: 'تسجيل الخروج من كل مكان آخر',
    confirmTitle: 'تسجيل الخروج من كل مكان آخر؟',
    confirmText: 'سيلزم تسجيل الدخول مرة أخرى على كل جهاز آخر.',
    signedOutOne: 'تم تسجيل خروج {{device}}',
    signedOutOthers: 'تم تسجيل خروج جميع الأجهزة الأخرى',
    onlyThis: 'جلستك مفتوحة على هذا الجهاز فقط.',
    signedOut: 'سجّل الدخول لعرض أجهزتك.',
    impersonated: 'فريق الدعم يتصرف الآن بصفتك',
  },
};
