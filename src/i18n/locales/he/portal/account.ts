import type { Pack } from '../../../locale.tsx';

export const account: Pack = {
  'account-title': {
    title: 'חשבון',
    description: 'איך החברה שלך מופיעה כאן, ואיך נכתבים תאריכים וסכומים.',
  },
  account: {
    companyTitle: 'חברה',
    companyText: 'מוצג לכולם בסביבת העבודה ובאימיילים שלה.',
    companyName: 'שם החברה',
    companyNameMissing: 'יש להזין את שם החברה.',
    address: 'כתובת',
    website: 'אתר',
    websitePlaceholder: 'https://company.com',
    websiteInvalid: 'יש להזין כתובת אתר, כמו https://company.com.',
    regionTitle: 'אזור',
    regionText: 'משמש בכל מקום שבו סביבת העבודה מציגה שעות וסכומים.',
    timezone: 'אזור זמן',
    dateFormat: 'תבנית תאריך',
    timeFormat: 'תבנית שעה',
    formatPreview: 'לדוגמה: {{time}}',
    currency: 'מטבע',
    save: 'שמירה',
    saved: 'נשמר',
    readOnly: 'אפשר לראות את ההגדרות האלה, אבל לא לשנות אותן.',
  },
};
