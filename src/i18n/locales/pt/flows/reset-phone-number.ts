import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Altere seu número de telefone',
    text: 'Perdeu seu número? Digite seu e-mail para receber um código.',
    send: 'Enviar código',
    codeTitle: 'Confira seu e-mail',
    codeText: 'Se houver uma conta para {{email}}, um código será enviado.',
    confirm: 'Continuar',
    other: 'Usar outro e-mail',
    phoneTitle: 'Digite seu novo número',
    phoneText: 'Vamos enviar um código para confirmá-lo.',
    save: 'Enviar código',
    back: 'Voltar ao login',
  },
};
