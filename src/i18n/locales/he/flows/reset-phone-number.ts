import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'החלפת מספר הטלפון',
    text: 'אין גישה למספר? יש להזין אימייל, ונשלח אליו קוד.',
    send: 'שליחת קוד',
    codeTitle: 'כדאי לבדוק את תיבת האימייל',
    codeText: 'אם יש כאן חשבון עם האימייל {{email}}, קוד כבר בדרך.',
    confirm: 'המשך',
    other: 'אימייל אחר',
    phoneTitle: 'הזנת המספר החדש',
    phoneText: 'נשלח אליו קוד כדי לוודא שהוא מגיע אליך.',
    save: 'שליחת קוד',
    back: 'חזרה להתחברות',
  },
};
