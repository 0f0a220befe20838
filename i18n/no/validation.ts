import type { Texts } from '../types';
import type en from '../en/validation';

export default {
  required: '%{field} er et obligatorisk felt',
  invalid: '%{field} er ikke gyldig',
  min_length: '%{field} må være minst %{min} tegn',
  max_length: '%{field} kan være høyst %{max} tegn',
  min_value: '%{field} må være minst %{min}',
  max_value: '%{field} kan være høyst %{max}',
  min_items: 'Velg minst %{min}',
  max_items: 'Velg høyst %{max}',
  email: '%{field} må være en gyldig e-postadresse',
  url: '%{field} må være en nettadresse som begynner med http:// eller https://',
  date: '%{field} må være en dato',
  choice: '%{field} har en verdi som ikke kan velges',
  phone: '%{field} kan inneholde sifre, mellomrom, +, - og parenteser, minst fem tegn',
  username: '%{field} kan inneholde bokstaver, sifre og . _ - @, men ikke bare sifre',
  personal_number: '%{field} er ikke et gyldig personnummer',
  username_or_email: 'Oppgi et brukernavn eller en e-postadresse',
  must_match: 'Passordene må være like',
  unique: '%{field} er allerede i bruk',
  unknown_field: 'Ukjent felt: %{names}',
  unknown_sort: 'Listen kan ikke sorteres slik',
  unknown_reference: '%{field} viser til noe som ikke finnes',
  file_required: 'Velg en fil',
  file_too_large: 'Filen er for stor',
  file_type: 'Denne filtypen tas ikke imot',
} satisfies Texts<typeof en>;
