import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'מפתח, שורה {{row}}',
    valueOf: 'הערך של {{key}}',
    valueOfRow: 'ערך, שורה {{row}}',
    add: 'הוספת ערך',
    remove: 'הסרת {{key}}',
    removeRow: 'הסרת שורה {{row}}',
    empty: 'עוד אין כאן כלום.',
    asJson: 'הצגה כ־JSON',
    asRows: 'הצגה כרשימה',
    rowsHelp: 'לוכסנים מקננים מפתחות, כמו address/city. מספרים, true ו־false נשמרים כפי שהם; כדי לשמור טקסט יש לשים אותם במירכאות.',
    keyMissing: 'יש להזין מפתח.',
    keyTaken: 'בשורה אחרת כבר יש את המפתח הזה, או מפתח שבתוכו.',
    invalid: 'יש להזין אובייקט JSON, כמו {"costCenter": 42}.',
  },
};
