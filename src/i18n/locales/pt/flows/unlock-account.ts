import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Desbloqueie sua conta',
    text: 'Ela foi bloqueada após muitas tentativas sem sucesso. Desbloqueie-a para entrar novamente.',
    unlock: 'Desbloquear conta',
    successTitle: 'Conta desbloqueada',
    successText: 'Você já pode entrar. Redirecionando…',
    signIn: 'Entrar',
    invalidTitle: 'Este link não é mais válido',
    invalid: 'Ele já foi usado ou expirou. Você também pode esperar o fim do bloqueio ou redefinir sua senha.',
    used: 'Este link já foi usado. Sua conta está desbloqueada.',
    reset: 'Redefinir senha',
  },
};
