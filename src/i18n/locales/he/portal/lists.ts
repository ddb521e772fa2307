import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    linkOutdated: 'לא הצלחנו לפתוח את הקישור. אולי הוא ישן, או שאין לך גישה.',
    actionsFor: 'פעולות עבור {{name}}',
    clearSearch: 'ניקוי החיפוש',
    filters: 'מסננים',
    clearFilters: 'ניקוי הסינון',
    noMatchText: 'כדאי לבדוק את האיות, או לחפש חלק מהשם.',
    noFilterTitle: 'אין התאמות לסינון הזה',
    all: 'הכול',
    selected: { one: 'נבחר אחד', two: 'נבחרו שניים', other: 'נבחרו {{count}}' },
    allSelected: { one: 'נבחר אחד', two: 'נבחרו שניים', other: 'נבחרו כל ה-{{count}}' },
    selectAll: { one: 'בחירת אחד', two: 'בחירת שניים', other: 'בחירת כל ה-{{count}}' },
    selectMatching: { one: 'בחירת ההתאמה', two: 'בחירת שתי ההתאמות', other: 'בחירת כל {{count}} ההתאמות' },
    clearSelection: 'ניקוי הבחירה',
    forbiddenTitle: 'אין לך גישה לרשימה הזאת',
    forbiddenText: 'הרשימה אינה כלולה בתפקידים שלך. אפשר לבקש גישה ממנהל המערכת.',
  },
};
