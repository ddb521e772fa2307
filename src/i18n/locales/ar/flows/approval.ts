import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'جارٍ فتح الطلب',
    title: 'الموافقة على هذا الطلب؟',
    asks: 'هذا الطلب من {{person}}.',
    requested: 'وقت الطلب',
    approve: 'موافقة',
    decline: 'رفض',
    approvedTitle: 'تمت الموافقة على الطلب',
    approvedText: 'صار لدى {{person}} حق الوصول الآن، وأرسلنا إشعارًا بالبريد الإلكتروني.',
    declinedTitle: 'تم رفض الطلب',
    declinedText: 'لم يتغير شيء. أرسلنا بريدًا إلكترونيًا إلى {{person}}.',
    done: 'يمكنك إغلاق هذه الصفحة.',
    failedTitle: 'تعذّر فتح الطلب',
    invalidTitle: 'لم يعد هذا الطلب مفتوحًا',
    invalid: 'الرابط غير مكتمل أو انتهت صلاحيته، أو لم يعد القرار من صلاحيتك. يمكن لمن يحتاج إلى الوصول تقديم طلب جديد.',
    usedTitle: 'سبق البتّ في هذا الطلب',
    used: 'جاء الرد منك أو من مسؤول آخر. لا يلزم أي إجراء.',
  },
};
