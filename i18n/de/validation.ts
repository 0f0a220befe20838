import type { Texts } from '../types';
import type en from '../en/validation';

export default {
  required: '%{field} ist ein Pflichtfeld',
  invalid: '%{field} ist ungültig',
  min_length: '%{field} muss mindestens %{min} Zeichen lang sein',
  max_length: '%{field} darf höchstens %{max} Zeichen lang sein',
  min_value: '%{field} muss mindestens %{min} sein',
  max_value: '%{field} darf höchstens %{max} sein',
  min_items: 'Wählen Sie mindestens %{min} aus',
  max_items: 'Wählen Sie höchstens %{max} aus',
  email: '%{field} muss eine gültige E-Mail-Adresse sein',
  url: '%{field} muss eine Webadresse sein, die mit http:// oder https:// beginnt',
  date: '%{field} muss ein Datum sein',
  choice: '%{field} hat einen Wert, der nicht zur Auswahl steht',
  phone: '%{field} darf Ziffern, Leerzeichen, +, - und Klammern enthalten, insgesamt mindestens fünf',
  username: '%{field} darf Buchstaben, Ziffern und . _ - @ enthalten, aber nicht nur Ziffern',
  personal_number: '%{field} ist keine gültige Personennummer',
  username_or_email: 'Geben Sie einen Benutzernamen oder eine E-Mail-Adresse ein',
  must_match: 'Die Passwörter müssen übereinstimmen',
  unique: '%{field} ist bereits vergeben',
  unknown_field: 'Unbekanntes Feld: %{names}',
  unknown_sort: 'Die Liste lässt sich so nicht sortieren',
  unknown_reference: '%{field} verweist auf etwas, das es nicht gibt',
  file_required: 'Wählen Sie eine Datei aus',
  file_too_large: 'Die Datei ist zu groß',
  file_type: 'Dieser Dateityp wird nicht angenommen',
} satisfies Texts<typeof en>;
