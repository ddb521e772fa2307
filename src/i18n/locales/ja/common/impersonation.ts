import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: '代理ログイン',
    text: '{{name}} として代理ログイン中です（閲覧のみ）。操作はご自身の名前で記録されます。',
    pill: '{{name}} として代理ログイン中',
    stop: '終了',
    end: '代理ログインを終了',
  },
};
