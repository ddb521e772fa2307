import type { GuideWords } from './en.ts';

export const es: GuideWords = {
  what: [
    'Soy una guía hecha de reglas, no una IA: busco palabras de tu pregunta entre las secciones y acciones de este portal.',
    'Solo muestro lo que tú puedes hacer aquí y no cambio nada por mi cuenta.',
  ],
  looking: 'Buscando en el portal…',
  found: 'Encontré esto en el portal:',
  unknown:
    'Eso no lo sé. Solo conozco las secciones y acciones de este portal por su nombre, así que prueba con otras palabras o con la búsqueda, que también encuentra personas, roles y grupos.',
  failed: 'No pude buscar en el portal en este momento. Vuelve a preguntar.',
  search: 'Abrir búsqueda',
  invite: '¿Cómo invito a alguien?',
  password: '¿Dónde cambio mi contraseña?',
  look: '¿Puedo activar la verificación en dos pasos?',
};
