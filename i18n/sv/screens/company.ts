import type * as en from '../../en/screens/company';
import type { Texts } from '../../texts';
import { companySettings } from './companySettings';

export const companies = {
  admin_part: 'Första administratör',
  admin_hint:
    'Får ett mejl på det valda språket med en länk för att välja lösenord och kan sedan lägga till de andra. Vill du hellre lämna över ett lösenord själv? Ange det här, så skickas inget mejl.',
  copy_from: {
    hint: 'Valfritt. Kopierar grupper (utan medlemmar), kategorier, sidor, formulär, genvägar och ledighetsorsaker från ett annat företag. Personer, signeringar och svar kopieras aldrig.',
  },
  add_admin: 'Lägg till administratör',
  remove_admin: 'Ta bort administratören',
  password_hint: 'Minst %{min} tecken. Lämna tomt för att skicka en inbjudan.',
  registered: '%{name} är registrerat',
  invited: '%{name} är registrerat. En inbjudan är på väg till %{email}.',
  switch: {
    search: 'Sök företag',
    none: 'Inget företag heter så',
    hint: 'Allt på skärmen hör sedan till företaget som du väljer.',
    under_way: 'Byter till %{name}…',
    failed: 'Kunde inte byta till %{name}',
    failed_search: 'Företagen kunde inte hämtas',
  },
  delete: {
    action: 'Ta bort företaget',
    warning:
      'Allt som hör till företaget tas bort permanent: användare, sidor, inlägg, dokument och filer. Det går inte att ångra.',
    users:
      '%{smart_count} användare förlorar sitt konto. |||| %{smart_count} användare förlorar sina konton.',
    type: 'Skriv ”%{name}” för att bekräfta',
    done: '%{name} är borttaget',
    failed: 'Kunde inte ta bort företaget (försök igen)',
    own: 'Du arbetar i det här företaget. Byt till ett annat för att ta bort det.',
    kept: 'Ingen kan längre logga in och inget skickas ut. Du kan återställa företaget i %{days} dagar. Sedan tas användare, sidor, inlägg, dokument och filer bort permanent.',
    users_kept: '%{smart_count} användare loggas ut. |||| %{smart_count} användare loggas ut.',
    done_kept: '%{name} är borttaget. Du kan återställa det till %{date}.',
  },
  export: {
    title: 'Exportera företaget',
    hint: 'En ZIP-fil med allt innehåll (JSON) och alla filer. Den innehåller personuppgifter, också personnummer och orsaker till sjukfrånvaro.',
    action: 'Ladda ner allt',
    first: 'Ladda ner allt först om det kan behövas senare.',
    parts: 'Nedladdningen har börjat. |||| Exporten har %{smart_count} delar. Ladda ner dem en i taget.',
  },
  settings: companySettings,
} satisfies Texts<typeof en.companies>;
