import type { Texts } from '../types';
import type en from '../en/shortcuts';

export default {
  name: 'Genväg |||| Genvägar',
  forcedCaseName: 'genväg |||| genvägar',
  fields: { name: 'Namn', url: 'Webbadress' },
  notifications: {
    created: 'Genvägen har skapats',
  },
  create_title: 'Ny genväg',
  help: 'Genvägen visas i sidomenyn för alla som administrerar företaget och öppnas i en ny flik.',
} satisfies Texts<typeof en>;
