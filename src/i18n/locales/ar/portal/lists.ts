import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'إجراءات {{name}}',
    clearSearch: 'مسح البحث',
    filters: 'عوامل التصفية',
    clearFilters: 'مسح عوامل التصفية',
    noMatchText: 'تحقق من الإملاء، أو ابحث بجزء من الاسم.',
    noFilterTitle: 'لا شيء يطابق عوامل التصفية هذه',
    all: 'الكل',
    selected: {
      zero: 'لم يُحدَّد شيء',
      one: 'تم تحديد واحد',
      two: 'تم تحديد اثنين',
      few: 'تم تحديد {{count}}',
      many: 'تم تحديد {{count}}',
      other: 'تم تحديد {{count}}',
    },
    allSelected: {
      zero: 'لم يُحدَّد شيء',
      one: 'تم تحديد العنصر الوحيد',
      two: 'تم تحديد الاثنين',
      few: 'تم تحديد الكل ({{count}})',
      many: 'تم تحديد الكل ({{count}})',
      other: 'تم تحديد الكل ({{count}})',
    },
    selectAll: {
      zero: 'لا شيء لتحديده',
      one: 'تحديد العنصر الوحيد',
      two: 'تحديد الاثنين',
      few: 'تحديد الكل ({{count}})',
      many: 'تحديد الكل ({{count}})',
      other: 'تحديد الكل ({{count}})',
    },
    selectMatching: {
      zero: 'لا شيء مطابق لتحديده',
      one: 'تحديد المطابق الوحيد',
      two: 'تحديد المطابقَين',
      few: 'تحديد كل المطابق ({{count}})',
      many: 'تحديد كل المطابق ({{count}})',
      other: 'تحديد كل المطابق ({{count}})',
    },
    clearSelection: 'مسح التحديد',
    forbiddenTitle: 'ليس لديك حق الوصول إلى هذه القائمة',
    forbiddenText: 'لا تشملها أدوارك. اطلب حق الوصول من أحد المسؤولين.',
    linkOutdated: 'تعذّر فتح هذا الرابط. قد يكون قديمًا أو ليس لديك حق الوصول.',
  },
};
