import type * as en from '../../en/screens/company';
import type { Texts } from '../../texts';

export const companies = {
  admin_part: 'Första administratör',
  admin_hint:
    'Får ett mejl på det valda språket med en länk för att välja lösenord och kan sedan lägga till de andra. Vill du hellre lämna över ett lösenord själv? Ange det här, så skickas inget mejl.',
  copy_from: {
    hint: 'Valfritt. Kopierar grupper (utan medlemmar), kategorier, sidor, formulär och genvägar från ett annat företag och fyller i dess layout, funktioner, ledighetsorsaker och språk. Personer, signeringar och svar kopieras aldrig.',
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
    recent: 'Senast öppnade',
    others: 'Övriga',
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
  moved: {
    typed: 'Det du skrev här',
    copied: 'Kopierat',
    copy_failed: 'Det gick inte att kopiera. Markera texten och kopiera den själv.',
  },
  settings: {
    about_features:
      'Det som är avstängt döljs för alla. Inget tas bort, och allt är tillbaka när du slår på det igen.',
    approval: {
      rows: 'Massändringar av fler än så måste godkännas. Lämna tomt om ingen behöver det.',
      always: 'De här massändringarna måste godkännas oavsett storlek.',
    },
    policies: {
      title: 'Säkerhet och gallring',
      hint: 'Tomma fält följer serverns inställningar. Företagets regler kan bara vara strängare.',
      password_min_length: 'Tecken. Gäller nya lösenord.',
      session_hours:
        'Så länge kan man vara inloggad utan att använda appen. Gäller direkt, även den som redan är inloggad.',
      quiet_hours:
        'Pushnotiser väntar tills de tysta timmarna är slut. I appen syns notiserna direkt. Automatiska påminnelser skickas aldrig mellan klockan 20 och 8.',
      retention_days:
        'Antal dagar innan mejl, skickade pushnotiser, händelser i loggen och massändringar tas bort. Minst 30.',
    },
  },
} satisfies Texts<typeof en.companies>;
