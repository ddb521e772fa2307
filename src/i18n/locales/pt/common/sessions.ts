import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'Você ainda está aí?',
    text: 'Sua sessão será encerrada em {{time}} por inatividade.',
    seconds: { one: '{{count}} segundo', many: '{{count}} de segundos', other: '{{count}} segundos' },
    stay: 'Manter a sessão',
    signOut: 'Sair',
  },
  sessions: {
    title: 'Sessões ativas',
    description: 'Não reconhece um dispositivo? Encerre a sessão dele e mude sua senha.',
    deviceOn: '{{browser}} no {{system}}',
    unknownDevice: 'Dispositivo desconhecido',
    thisDevice: 'Este dispositivo',
    activeNow: 'Ativa agora',
    lastActive: 'Última atividade',
    signedIn: 'Login',
    signOut: 'Sair',
    signOutOf: 'Sair de {{device}}',
    signOutOthers: 'Sair dos outros dispositivos',
    confirmTitle: 'Sair dos outros dispositivos?',
    confirmText: 'Será preciso entrar novamente em todos os outros dispositivos.',
    signedOutOne: 'Sessão encerrada: {{device}}',
    signedOutOthers: 'As sessões dos outros dispositivos foram encerradas',
    onlyThis: 'Sua conta só está aberta neste dispositivo.',
    signedOut: 'Entre para ver seus dispositivos.',
    impersonated: 'O suporte está acessando como você',
  },
};
