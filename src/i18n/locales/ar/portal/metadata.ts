import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'المفتاح، الصف {{row}}',
    valueOf: 'قيمة {{key}}',
    valueOfRow: 'القيمة، الصف {{row}}',
    add: 'إضافة قيمة',
    remove: 'إزالة {{key}}',
    removeRow: 'إزالة الصف {{row}}',
    empty: 'لا شيء هنا بعد.',
    asJson: 'عرض بتنسيق JSON',
    asRows: 'عرض كقائمة',
    rowsHelp: 'تُداخل الشرطة المائلة بين المفاتيح، مثل address/city. تُحفظ الأرقام وtrue وfalse كما هي؛ ضعها بين علامتي اقتباس لحفظها نصًا.',
    keyMissing: 'أدخل مفتاحًا.',
    keyTaken: 'يوجد صف آخر بهذا المفتاح أو بمفتاح داخله.',
    invalid: 'أدخل كائن JSON، مثل {"costCenter": 42}.',
  },
};
