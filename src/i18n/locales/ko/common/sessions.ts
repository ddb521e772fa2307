import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: '계속 사용하시겠습니까?',
    text: '활동이 없어 {{time}} 후에 로그아웃됩니다.',
    seconds: { other: '{{count}}초' },
    stay: '로그인 상태 유지',
    signOut: '로그아웃',
  },
  sessions: {
    title: '활성 세션',
    description: '모르는 기기가 있다면 해당 기기를 로그아웃하고 비밀번호를 변경하세요.',
    deviceOn: '{{system}}의 {{browser}}',
    unknownDevice: '알 수 없는 기기',
    thisDevice: '이 기기',
    activeNow: '현재 활동 중',
    lastActive: '마지막 활동',
    signedIn: '로그인 시간',
    signOut: '로그아웃',
    signOutOf: '{{device}} 로그아웃',
    signOutOthers: '다른 모든 기기에서 로그아웃',
    confirmTitle: '다른 모든 기기에서 로그아웃하시겠습니까?',
    confirmText: '다른 모든 기기에서 다시 로그인해야 합니다.',
    signedOutOne: '{{device}} 로그아웃됨',
    signedOutOthers: '다른 모든 기기에서 로그아웃했습니다',
    onlyThis: '이 기기에서만 로그인되어 있습니다.',
    signedOut: '기기를 보려면 로그인하세요.',
    impersonated: '지원팀이 대리 로그인 중입니다',
  },
};
