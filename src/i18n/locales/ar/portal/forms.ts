import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '←',
    added: 'أُضيف: {{names}}',
    removed: 'أُزيل: {{names}}',
    empty: 'فارغ',
    on: 'مفعّل',
    off: 'متوقف',
  },
  'unsaved-changes': {
    title: 'تجاهل التغييرات؟',
    text: 'لم تُحفظ تغييراتك.',
    discard: 'تجاهل التغييرات',
    keep: 'مواصلة التعديل',
  },
};
