import type { Texts } from '../types';
import type en from '../en/validation';

export default {
  required: '%{field} är ett obligatoriskt fält',
  invalid: '%{field} är inte giltigt',
  min_length: '%{field} måste vara minst %{min} tecken',
  max_length: '%{field} får vara högst %{max} tecken',
  min_value: '%{field} måste vara minst %{min}',
  max_value: '%{field} får vara högst %{max}',
  min_items: 'Välj minst %{min}',
  max_items: 'Välj högst %{max}',
  email: '%{field} måste vara en giltig e-postadress',
  url: '%{field} måste vara en webbadress som börjar med http:// eller https://',
  date: '%{field} måste vara ett datum',
  choice: '%{field} har ett värde som inte går att välja',
  phone: '%{field} får innehålla siffror, mellanslag, +, - och parenteser, minst fem tecken',
  username: '%{field} får innehålla bokstäver, siffror och . _ - @, men inte enbart siffror',
  personal_number: '%{field} är inte ett giltigt personnummer',
  username_or_email: 'Ange ett användarnamn eller en e-postadress',
  must_match: 'Lösenorden måste vara lika',
  unique: '%{field} används redan',
  unknown_field: 'Okänt fält: %{names}',
  unknown_sort: 'Listan kan inte sorteras så',
  unknown_reference: '%{field} pekar på något som inte finns',
  file_required: 'Välj en fil',
  file_too_large: 'Filen är för stor',
  file_type: 'Den här filtypen tas inte emot',
} satisfies Texts<typeof en>;
