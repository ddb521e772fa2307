import type { GuideWords } from './en.ts';

export const pt: GuideWords = {
  what: [
    'Sou um guia feito de regras, não uma IA: procuro palavras da sua pergunta entre as seções e ações deste portal.',
    'Só mostro o que você pode fazer aqui e não altero nada por conta própria.',
  ],
  looking: 'Procurando no portal…',
  found: 'Encontrei isto no portal:',
  unknown:
    'Isso eu não sei. Só conheço as seções e ações deste portal pelo nome, então tente outras palavras ou a pesquisa, que também encontra pessoas, funções e grupos.',
  failed: 'Não foi possível procurar no portal agora. Pergunte de novo.',
  search: 'Abrir pesquisa',
  invite: 'Como convido alguém?',
  password: 'Onde altero minha senha?',
  look: 'Posso ativar a verificação em duas etapas?',
};
