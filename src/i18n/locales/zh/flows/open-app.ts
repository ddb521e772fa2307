import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: '正在打开应用',
    text: '如果设备询问，请允许打开应用。',
    open: '打开应用',
    notInstalled: '没有反应？此设备可能未安装该应用。请安装后重新打开此页面。',
    here: '在浏览器中继续',
    noneTitle: '无法打开应用',
    none: '此链接没有指向此网站的应用。请返回应用重试。',
  },
};
