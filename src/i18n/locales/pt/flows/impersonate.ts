import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'Acessar como este usuário?',
    text: 'Você vai acessar como este usuário por até 1 hora. As ações são registradas no seu nome.',
    textAs: 'Você entrou como {{email}}. Você vai acessar como este usuário por até 1 hora, e as ações são registradas no seu nome.',
    start: 'Acessar como este usuário',
    cancel: 'Cancelar',
    working: 'Iniciando o acesso',
    successTitle: 'Você está acessando como este usuário',
    successText: 'Por até 1 hora. As ações são registradas no seu nome.',
    failedTitle: 'Não foi possível iniciar o acesso',
    failed: 'Comece de novo em Usuários. Este link funciona uma vez e expira em 1 minuto.',
    back: 'Voltar ao login',
  },
};
