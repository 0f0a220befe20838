import { choice, text, textOf } from '../../http/columns/columns';
import type { ImportOptions } from '../../http/spreadsheet/importOptions';

/** German “Personalnummer” is missing because it is an employee number. */
const headers = {
  name:
    'fullname displayname employee employeename namn fullstandigtnamn helanamnet visningsnamn anstalld ' +
    'medarbetare vollername vollstandigername anzeigename mitarbeiter mitarbeitername navn fulltnavn fullstendignavn ' +
    'visningsnavn ansatt medarbeider',
  first_name: 'firstname givenname forename fornamn tilltalsnamn vorname rufname fornavn',
  last_name: 'lastname surname familyname efternamn nachname familienname zuname etternavn',
  email:
    'mail emailaddress workemail epost epostadress mejl mejladress mailadress emailadresse mailadresse ' +
    'emailadress epostadresse',
  username:
    'user login loginname userid anvandarnamn anvandare inloggningsnamn anvandarid benutzername benutzer ' +
    'anmeldename brukernavn bruker brukerid innloggingsnavn',
  phone:
    'phonenumber telephone telephonenumber mobile mobilephone mobilenumber cellphone cell tel telefon ' +
    'telefonnummer telefonnr mobil mobilnummer mobilnr mobiltelefon handy handynummer rufnummer tlf tlfnr',
  national_security_number:
    'personalnumber personalidentitynumber nationalid nationalidnumber socialsecuritynumber ' +
    'ssn personnummer personnr pnr persnr samordningsnummer personennummer personenkennzeichen fodselsnummer ' +
    'fodselsnr fodselnummer',
  roles:
    'role roll roller rolle rollen permissions behorighet behorigheter berechtigung berechtigungen tilgang',
  title:
    'jobtitle job position titel befattning yrke yrkestitel tjanst funktion stellenbezeichnung stelle beruf ' +
    'tittel stilling stillingstittel yrkestittel',
  department: 'dept unit avdelning enhet abteilung bereich avdeling enhetsnavn',
  language: 'lang preferredlanguage sprak sprache',
  group_ids: 'group groups team teams grupp grupper gruppe gruppen',
  active: 'isactive enabled status aktiv aktiverad aktiviert aktivert',
  inactive: 'disabled deactivated inaktiv inaktiverad avaktiverad deaktiviert deaktivert',
};

const ACTIVE = 'resources.users.active';
const INACTIVE = 'resources.users.inactive';

/** Files of other systems have parts of a name, and say who is active. */
export const userImport: ImportOptions = {
  columns: [
    { ...text('first_name'), label: 'spreadsheet_cells.first_name' },
    { ...text('last_name'), label: 'spreadsheet_cells.last_name' },
    { ...choice('active', [true, false], (value) => (value ? ACTIVE : INACTIVE)), label: ACTIVE },
    { ...choice('inactive', [true, false], (value) => (value ? INACTIVE : ACTIVE)), label: INACTIVE },
  ],
  headers,
  merge: ({ first_name: first, last_name: last, active, ...values }) => ({
    ...([first, last].some(Boolean) && {
      name: [first, last].map(textOf).filter(Boolean).join(' '),
    }),
    ...(typeof active === 'boolean' && { inactive: !active }),
    ...values,
  }),
  // The personal number is the one that Swedish authorities use in examples.
  example: (t, language) => ({
    name: 'Anna Andersson',
    email: 'anna.andersson@example.com',
    username: 'anna.andersson',
    phone: '070-174 06 05',
    national_security_number: '19121212-1212',
    roles: t('roles.none'),
    title: t('spreadsheet_cells.example.title'),
    department: t('spreadsheet_cells.example.department'),
    language: t(`languages.${language}`),
    group_ids: t('spreadsheet_cells.example.groups'),
    active: t(ACTIVE),
  }),
};
