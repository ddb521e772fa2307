import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: '正在打开申请',
    title: '要批准此申请吗？',
    asks: '{{person}} 提出了此申请。',
    requested: '申请内容',
    approve: '批准',
    decline: '拒绝',
    approvedTitle: '申请已批准',
    approvedText: '{{person}} 现已获得访问权限。我们已发送邮件通知对方。',
    declinedTitle: '申请已拒绝',
    declinedText: '一切保持不变。我们已发送邮件通知 {{person}}。',
    done: '您可以关闭此页面。',
    failedTitle: '无法打开申请',
    invalidTitle: '此申请已关闭',
    invalid: '链接不完整或已过期，或者您已无权审批。需要访问权限的人可以重新申请。',
    usedTitle: '此申请已处理',
    used: '您或其他管理员已处理此申请，无需再操作。',
  },
};
