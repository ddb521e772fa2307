import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: '받은편지함',
    text: '미리보기 모드에서는 아무것도 전송하지 않습니다. 받게 될 내용이 여기에 표시됩니다.',
    to: '받는 사람: {{to}}',
    code: '코드',
    open: '링크 열기',
    close: '받은편지함 닫기',
  },
};
