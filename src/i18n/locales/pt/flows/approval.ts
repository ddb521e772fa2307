import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Abrindo a solicitação',
    title: 'Aprovar esta solicitação?',
    asks: 'Solicitado por {{person}}.',
    requested: 'Solicitação',
    approve: 'Aprovar',
    decline: 'Recusar',
    approvedTitle: 'Solicitação aprovada',
    approvedText: '{{person}} já tem acesso e recebeu um e-mail nosso.',
    declinedTitle: 'Solicitação recusada',
    declinedText: 'Nada muda. Enviamos um e-mail para {{person}}.',
    done: 'Você pode fechar esta página.',
    failedTitle: 'Não foi possível abrir a solicitação',
    invalidTitle: 'Esta solicitação não está mais aberta',
    invalid: 'O link está incompleto ou expirou, ou você não pode mais decidir. Quem precisar do acesso pode pedir de novo.',
    usedTitle: 'Esta solicitação já foi respondida',
    used: 'Você ou outro administrador já respondeu. Não há mais nada a fazer.',
  },
};
