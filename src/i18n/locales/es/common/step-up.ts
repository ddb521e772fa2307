import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Verifica tu identidad para continuar.',
    cancel: 'Cancelar',
    asking: 'Un momento',
    noneTitle: 'Primero configura la verificación en dos pasos',
    none: 'La necesitas para esta acción. Agrega un método en tu configuración de privacidad e inténtalo de nuevo.',
    setUp: 'Configurar la verificación en dos pasos',
    back: 'Volver',
    failedTitle: 'Vuelve a iniciar sesión',
    failed: 'No pudimos verificar tu identidad. Vuelve a iniciar sesión para continuar.',
    doneTitle: 'Identidad verificada',
  },
};
