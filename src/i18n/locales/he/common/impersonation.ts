import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'פעולה בשם מישהו אחר',
    text: 'הפעולה היא בשם {{name}}, לצפייה בלבד, והיא נרשמת על השם שלך.',
    pill: 'בשם {{name}}',
    stop: 'סיום',
    end: 'סיום הפעולה בשם מישהו אחר',
  },
};
