import type { Texts } from '../types';
import type en from '../en/keys';

export default {
  title: 'Kortkommandon',
  palette: 'Gå till ett menyval, en person eller en sida',
  move: 'Flytta mellan raderna i en lista',
  ends: 'Första och sista raden',
  open: 'Öppna raden',
  select: 'Markera raden',
  range: 'Markera alla rader fram till denna',
  width: 'På en kolumnkant: kolumnens bredd',
  widths_back: 'På en kolumnkant: de ursprungliga bredderna',
  delete: 'Del',
  search: 'Sök i listan',
  help: 'Visa den här hjälpen',
  space: 'Mellanslag',
  shift: 'Skift',
  enter: 'Retur',
  home: 'Home',
  end: 'End',
  letters: 'Använd tangenterna / och ?',
} satisfies Texts<typeof en>;
