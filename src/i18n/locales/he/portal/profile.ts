import type { Pack } from '../../../locale.tsx';

export const profile: Pack = {
  'profile-title': {
    title: 'פרופיל',
    description: 'כך רואים אותך בצוות.',
  },
  profile: {
    pictureTitle: 'תמונה',
    pictureText: 'PNG, JPEG, WebP או GIF, עד 1MB.',
    choosePicture: 'בחירת תמונה',
    removePicture: 'הסרה',
    pictureWrongType: 'יש לבחור תמונת PNG, JPEG, WebP או GIF.',
    pictureTooLarge: 'יש לבחור תמונה של 1MB לכל היותר.',
    pictureSaved: 'התמונה שלך הוחלפה.',
    pictureRemoved: 'התמונה שלך הוסרה.',
    detailsTitle: 'פרטים אישיים',
    name: 'שם',
    nameMissing: 'יש להזין שם.',
    email: 'אימייל',
    emailHelp: 'זאת הכתובת להתחברות.',
    phone: 'מספר טלפון',
    phoneInvalid: 'יש להזין מספר טלפון עם קידומת מדינה, כמו \u2066+972 50 123 4567\u2069.',
    jobTitle: 'תפקיד בחברה',
    address: 'כתובת',
    save: 'שמירה',
    saved: 'נשמר',
  },
};
