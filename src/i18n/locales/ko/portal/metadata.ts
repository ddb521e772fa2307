import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: '키, {{row}}행',
    valueOf: '{{key}} 값',
    valueOfRow: '값, {{row}}행',
    add: '값 추가',
    remove: '{{key}} 삭제',
    removeRow: '{{row}}행 삭제',
    empty: '아직 아무것도 없습니다.',
    asJson: 'JSON으로 표시',
    asRows: '목록으로 표시',
    rowsHelp:
      'address/city처럼 슬래시를 사용하면 키를 중첩할 수 있습니다. 숫자, true, false는 해당 형식으로 저장됩니다. 텍스트로 저장하려면 따옴표로 묶으세요.',
    keyMissing: '키를 입력하세요.',
    keyTaken: '이 키 또는 하위 키가 이미 다른 행에 있습니다.',
    invalid: '{"costCenter": 42}와 같은 JSON 객체를 입력하세요.',
  },
};
