import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Acesso como outra pessoa',
    text: 'Você está acessando como {{name}}, somente leitura. As ações são registradas no seu nome.',
    pill: 'Acessando como {{name}}',
    stop: 'Sair',
    end: 'Voltar ao seu usuário',
  },
};
