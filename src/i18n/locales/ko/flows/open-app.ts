import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: '앱을 여는 중',
    text: '기기에 메시지가 표시되면 앱을 열도록 허용하세요.',
    open: '앱 열기',
    notInstalled: '아무 반응이 없나요? 이 기기에 앱이 설치되어 있지 않을 수 있습니다. 앱을 설치한 후 이 페이지를 다시 여세요.',
    here: '브라우저에서 계속',
    noneTitle: '앱을 열 수 없습니다',
    none: '이 링크에 이 사이트의 앱이 지정되어 있지 않습니다. 앱으로 돌아가 다시 시도하세요.',
  },
};
