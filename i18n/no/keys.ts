import type { Texts } from '../types';
import type en from '../en/keys';

export default {
  title: 'Hurtigtaster',
  palette: 'Gå til et menyvalg, en person eller en side',
  move: 'Flytt mellom radene i en liste',
  ends: 'Første og siste rad',
  open: 'Åpne raden',
  select: 'Merk raden',
  range: 'Merk alle rader frem til denne',
  width: 'På en kolonnekant: bredden på kolonnen',
  widths_back: 'På en kolonnekant: de opprinnelige breddene',
  delete: 'Del',
  search: 'Søk i listen',
  help: 'Vis denne hjelpen',
  space: 'Mellomrom',
  shift: 'Skift',
  enter: 'Retur',
  home: 'Home',
  end: 'End',
  letters: 'Bruk tastene / og ?',
} satisfies Texts<typeof en>;
