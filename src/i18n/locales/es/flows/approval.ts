import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Abriendo la solicitud',
    title: '¿Aprobar esta solicitud?',
    asks: '{{person}} solicita esto.',
    requested: 'Solicitado',
    approve: 'Aprobar',
    decline: 'Rechazar',
    approvedTitle: 'Solicitud aprobada',
    approvedText: '{{person}} ya tiene acceso. Le enviamos un correo.',
    declinedTitle: 'Solicitud rechazada',
    declinedText: 'Nada cambia. Le enviamos un correo a {{person}}.',
    done: 'Puedes cerrar esta página.',
    failedTitle: 'No se pudo abrir la solicitud',
    invalidTitle: 'Esta solicitud ya no está abierta',
    invalid: 'El enlace está incompleto o venció, o ya no puedes decidir. Quien necesite acceso puede volver a solicitarlo.',
    usedTitle: 'Esta solicitud ya se respondió',
    used: 'La respondiste tú u otro administrador. No queda nada por hacer.',
  },
};
