import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Configure seu app autenticador',
    text: 'Para {{account}}.',
    textAt: 'Para {{account}} em {{issuer}}.',
    open: 'Abrir no app autenticador',
    typeIn: 'O app não abriu? Adicione uma conta manualmente com esta chave:',
    enterDigits: 'Depois, digite o código de 6 dígitos na tela em que você começou.',
    noneTitle: 'Nenhuma chave de configuração encontrada',
    none: 'Volte à tela em que você configurou o app autenticador e abra esta página de novo.',
    signIn: 'Voltar ao login',
  },
};
