import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: '新密码',
    showRules: '密码须满足：',
    minLength: '至少 {{length}} 个字符',
    maxLength: '最多 {{length}} 个字符',
    kinds: { other: '至少包含以下 {{count}} 类：小写字母、大写字母、数字、符号' },
    repeated: '同一字符连续出现不超过 2 次',
    phrase: '或使用至少 {{length}} 个字符的短语',
    strengthLabel: '密码强度',
    strength1: '弱',
    strength2: '一般',
    strength3: '良好',
    strength4: '强',
    met: '已满足',
    unmet: '未满足',
    missing: '请设置密码。',
    tooWeak: '密码不符合以下要求。',
    reused: '您曾使用过此密码。请设置新密码。',
    breached: '此密码曾在数据泄露事件中出现。请换一个。',
  },
};
