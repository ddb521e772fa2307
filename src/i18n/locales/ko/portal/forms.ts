import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '⇒',
    added: '추가됨: {{names}}',
    removed: '제거됨: {{names}}',
    empty: '비어 있음',
    on: '켜짐',
    off: '꺼짐',
  },
  'unsaved-changes': {
    title: '변경사항을 취소하시겠습니까?',
    text: '변경사항이 저장되지 않았습니다.',
    discard: '변경사항 취소',
    keep: '계속 편집',
  },
};
