import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Identitätswechsel',
    text: 'Sie handeln als {{name}}, nur lesend. Aktionen werden unter Ihrem Namen protokolliert.',
    pill: 'Sie handeln als {{name}}',
    stop: 'Beenden',
    end: 'Identitätswechsel beenden',
  },
};
