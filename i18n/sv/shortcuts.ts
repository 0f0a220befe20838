import type * as en from '../en/shortcuts';
import type { Texts } from '../texts';

export const shortcuts = {
  name: 'Genväg |||| Genvägar',
  forcedCaseName: 'genväg |||| genvägar',
  fields: { url: 'Webbadress' },
  notifications: {
    created: 'Genvägen har skapats',
  },
  action: { create: 'Ny genväg' },
  help: 'Genvägen visas i sidomenyn för alla som administrerar företaget och öppnas i en ny flik.',
} satisfies Texts<typeof en.shortcuts>;
