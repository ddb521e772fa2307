import type { Pack } from '../../../locale.tsx';

export const openApp: Pack = {
  'open-app': {
    title: 'App wird geöffnet',
    text: 'Falls Ihr Gerät nachfragt, erlauben Sie das Öffnen der App.',
    open: 'App öffnen',
    notInstalled:
      'Nichts passiert? Vielleicht ist die App auf diesem Gerät nicht installiert. Installieren Sie sie und öffnen Sie diese Seite erneut.',
    here: 'Im Browser fortfahren',
    noneTitle: 'App konnte nicht geöffnet werden',
    none: 'Dieser Link gehört zu keiner App dieser Website. Gehen Sie zurück zur App und versuchen Sie es erneut.',
  },
};
