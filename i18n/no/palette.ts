import type { Texts } from '../types';
import type en from '../en/palette';

export default {
  open: 'Søk overalt',
  title: 'Gå til',
  placeholder: 'Menyvalg eller navn på person, side, fil …',
  recent: 'Nylig åpnet',
  screens: 'Menyvalg',
  all: 'Alle %{smart_count} i %{name}',
  searching: 'Søker…',
  count: '%{smart_count} treff |||| %{smart_count} treff',
  nothing: 'Ingenting heter «%{text}».',
  failed: 'Ikke alt kunne gjennomsøkes.',
} satisfies Texts<typeof en>;
