import type { Texts } from '../types';
import type en from '../en/shortcuts';

export default {
  name: 'Snarvei |||| Snarveier',
  forcedCaseName: 'snarvei |||| snarveier',
  fields: { name: 'Navn', url: 'Nettadresse' },
  notifications: {
    created: 'Snarveien er opprettet',
  },
  create_title: 'Ny snarvei',
  help: 'Snarveien vises i sidemenyen for alle som administrerer bedriften, og åpnes i en ny fane.',
} satisfies Texts<typeof en>;
