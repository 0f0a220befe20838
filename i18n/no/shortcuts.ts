import type * as en from '../en/shortcuts';
import type { Texts } from '../texts';

export const shortcuts = {
  name: 'Snarvei |||| Snarveier',
  forcedCaseName: 'snarvei |||| snarveier',
  fields: { url: 'Nettadresse' },
  notifications: {
    created: 'Snarveien er opprettet',
  },
  action: { create: 'Ny snarvei' },
  help: 'Snarveien vises i sidemenyen for alle som administrerer bedriften, og åpnes i en ny fane.',
} satisfies Texts<typeof en.shortcuts>;
