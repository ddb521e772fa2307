import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: '请先验证身份，再继续操作。',
    cancel: '取消',
    asking: '请稍候',
    noneTitle: '请先设置两步验证',
    none: '此操作需要两步验证。请在隐私设置中添加验证方式，然后重试。',
    setUp: '设置两步验证',
    back: '返回',
    failedTitle: '请重新登录',
    failed: '无法验证您的身份。请重新登录后继续。',
    doneTitle: '验证通过',
  },
};
