import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Confirme sua identidade para continuar.',
    cancel: 'Cancelar',
    asking: 'Só um momento',
    noneTitle: 'Configure a verificação em duas etapas primeiro',
    none: 'Ela é necessária para esta ação. Adicione um método nas suas configurações de privacidade e tente novamente.',
    setUp: 'Configurar verificação em duas etapas',
    back: 'Voltar',
    failedTitle: 'Entre novamente',
    failed: 'Não foi possível confirmar sua identidade. Entre novamente para continuar.',
    doneTitle: 'Identidade confirmada',
  },
};
