import type { GuideWords } from './en.ts';

export const zh: GuideWords = {
  what: [
    '我是依据规则回答的助手，不是 AI：我会在门户的栏目和操作中查找您问题里的词语。',
    '我只会显示您自己在这里可以做的事，不会擅自更改任何内容。',
  ],
  looking: '正在查找…',
  found: '在门户中找到以下内容：',
  unknown: '没有找到答案。我只认识门户中各个栏目和操作的名称，您可以换个说法，也可以使用搜索，查找人员、角色和用户组。',
  failed: '暂时无法查找。请重新提问。',
  search: '打开搜索',
  invite: '如何邀请他人？',
  password: '在哪里更改密码？',
  look: '如何开启两步验证？',
};
