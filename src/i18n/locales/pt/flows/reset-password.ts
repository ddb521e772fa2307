import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Verificando seu link',
    title: 'Escolha uma nova senha',
    subtitle: 'Sua sessão será encerrada em todos os outros dispositivos.',
    save: 'Salvar senha',
    invalidTitle: 'Este link não é mais válido',
    invalid: 'Links de redefinição só podem ser usados uma vez e expiram em 15 minutos. Peça um novo.',
    back: 'Voltar ao login',
    askAgain: 'Pedir um novo link',
    successTitle: 'Senha alterada',
    successText: 'Entre com sua nova senha.',
    signIn: 'Entrar',
  },
};
