import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'כדי להמשיך יש לאשר את הזהות.',
    cancel: 'ביטול',
    asking: 'רגע אחד',
    noneTitle: 'לזה נדרש אימות נוסף',
    none: 'עדיין אין אימות נוסף בחשבון. אפשר להוסיף אותו בהגדרות הפרטיות ולנסות שוב.',
    setUp: 'הוספת אימות נוסף',
    back: 'חזרה',
    failedTitle: 'יש להתחבר שוב',
    failed: 'לא הצלחנו לאשר את הזהות. אנחנו מנתקים כדי שאפשר יהיה להתחבר שוב.',
    doneTitle: 'אושר',
  },
};
