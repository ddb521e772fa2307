import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: '新しいパスワード',
    showRules: 'パスワードの要件：',
    minLength: '{{length}} 文字以上',
    maxLength: '{{length}} 文字以下',
    kinds: { other: '次のうち {{count}} 種類：小文字、大文字、数字、記号' },
    repeated: '同じ文字の連続は 2 文字まで',
    phrase: 'または {{length}} 文字以上のパスフレーズ',
    strengthLabel: 'パスワードの強度',
    strength1: '弱い',
    strength2: '普通',
    strength3: '強い',
    strength4: 'とても強い',
    met: '満たしています',
    unmet: '満たしていません',
    missing: 'パスワードを設定してください。',
    tooWeak: 'このパスワードは以下の要件を満たしていません。',
    reused: 'このパスワードは以前使われています。新しいパスワードを設定してください。',
    breached: 'このパスワードは過去のデータ漏えいで流出しています。別のパスワードを設定してください。',
  },
};
