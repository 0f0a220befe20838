import {
  IMPORT_FIELDS,
  importLabel,
  type ImportField,
  type ImportMapping,
} from '../../../contract/userImport';
import { LANGUAGES } from '../../../contract/constants';
import { translatorFor } from '../../core/translator';

const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd' };

/** Removes case, accents, spaces and punctuation: “E-post”, “epost” and “E-POST:” become the same. */
export const normaliseWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øæßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Common column headers in Swedish, German, English and Norwegian, normalised. The labels of the app come from the
 * translations. German “Personalnummer” is missing because it is an employee number.
 */
const HEADERS: Partial<Record<ImportField, string>> = {
  name:
    'name fullname displayname employee employeename namn fullstandigtnamn helanamnet visningsnamn anstalld ' +
    'medarbetare vollername vollstandigername anzeigename mitarbeiter mitarbeitername navn fulltnavn fullstendignavn ' +
    'visningsnavn ansatt medarbeider',
  first_name: 'firstname givenname forename fornamn tilltalsnamn vorname rufname fornavn',
  last_name: 'lastname surname familyname efternamn nachname familienname zuname etternavn',
  email:
    'email mail emailaddress workemail epost epostadress mejl mejladress mailadress emailadresse mailadresse ' +
    'emailadress epostadresse',
  username:
    'username user login loginname userid anvandarnamn anvandare inloggningsnamn anvandarid benutzername benutzer ' +
    'anmeldename brukernavn bruker brukerid innloggingsnavn',
  phone:
    'phone phonenumber telephone telephonenumber mobile mobilephone mobilenumber cellphone cell tel telefon ' +
    'telefonnummer telefonnr mobil mobilnummer mobilnr mobiltelefon handy handynummer rufnummer tlf tlfnr',
  national_security_number:
    'personalnumber personalidentitynumber nationalsecuritynumber nationalid nationalidnumber socialsecuritynumber ' +
    'ssn personnummer personnr pnr persnr samordningsnummer personennummer personenkennzeichen fodselsnummer ' +
    'fodselsnr fodselnummer',
  roles:
    'role roles roll roller rolle rollen permissions behorighet behorigheter berechtigung berechtigungen tilgang',
  title:
    'title jobtitle job position titel befattning yrke yrkestitel tjanst funktion stellenbezeichnung stelle beruf ' +
    'tittel stilling stillingstittel yrkestittel',
  department: 'department dept unit avdelning enhet abteilung bereich avdeling enhetsnavn',
  language: 'language lang preferredlanguage sprak sprache',
  groups: 'group groups team teams grupp grupper gruppe gruppen',
  active: 'active isactive enabled status aktiv aktiverad aktiviert aktivert',
  inactive: 'inactive disabled deactivated inaktiv inaktiverad avaktiverad deaktiviert deaktivert',
};

type FieldByHeader = ReadonlyMap<string, ImportField>;

const loadHeaders = async (): Promise<FieldByHeader> => {
  const found = new Map<string, ImportField>();
  const add = (text: string, field: ImportField) => {
    const key = normaliseWord(text);
    if (!found.has(key)) found.set(key, field);
  };
  for (const field of IMPORT_FIELDS) {
    for (const word of HEADERS[field]?.split(' ') ?? []) add(word, field);
    add(field, field);
  }
  for (const language of LANGUAGES) {
    const t = await translatorFor(language);
    for (const field of IMPORT_FIELDS) add(t(importLabel(field), { _: field }), field);
    // The label of the export.
    add(t('resources.users.fields.inactive'), 'active');
  }
  return found;
};

let headers: Promise<FieldByHeader> | undefined;

/** Returns the field of each column by its header. Of two columns with the same field, the first gets it. */
export const recogniseColumns = async (header: readonly string[]): Promise<ImportMapping> => {
  headers ??= loadHeaders();
  const known = await headers;
  const taken = new Set<ImportField>();
  return header.map((text) => {
    const field = known.get(normaliseWord(text));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};
