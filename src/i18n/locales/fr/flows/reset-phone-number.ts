import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Changez votre numéro de téléphone',
    text: 'Vous avez perdu votre numéro ? Saisissez votre adresse e-mail pour recevoir un code.',
    send: 'Envoyer le code',
    codeTitle: 'Consultez vos e-mails',
    codeText: 'S’il existe un compte pour {{email}}, un code vient d’être envoyé.',
    confirm: 'Continuer',
    other: 'Utiliser une autre adresse',
    phoneTitle: 'Saisissez votre nouveau numéro',
    phoneText: 'Nous y enverrons un code pour le vérifier.',
    save: 'Envoyer le code',
    back: 'Retour à la connexion',
  },
};
