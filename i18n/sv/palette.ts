import type { Texts } from '../types';
import type en from '../en/palette';

export default {
  open: 'Sök överallt',
  title: 'Gå till',
  placeholder: 'Menyval eller namn på person, sida, fil …',
  recent: 'Senaste',
  screens: 'Menyval',
  all: 'Alla %{smart_count} i %{name}',
  searching: 'Söker…',
  count: '%{smart_count} träff |||| %{smart_count} träffar',
  nothing: 'Inget heter ”%{text}”.',
  failed: 'Allt kunde inte genomsökas.',
} satisfies Texts<typeof en>;
