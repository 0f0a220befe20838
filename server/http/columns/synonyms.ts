/**
 * Further words that cells may have for a value, by the translation key of its name. The names in all languages and the value
 * itself are known anyway. As `normaliseWord` writes them.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  'languages.sv': 'svse swe schwedisch swedish svensk',
  'languages.de': 'dede ger deu german tyska tysk',
  'languages.en': 'engb enus eng english engelska englisch engelsk',
  'languages.no': 'nb nn nbno nnno nor nob norwegian norska norwegisch bokmal nynorsk',
  'roles.admin': 'admin administrator',
  'spreadsheet_cells.yes': 'yes y ja j jo true sant wahr sann 1 x',
  'spreadsheet_cells.no': 'no n nej nei nein false falskt falsch usann usant 0',
  'resources.users.active': 'active aktiv aktiverad aktiviert aktivert enabled',
  'resources.users.inactive': 'inactive inaktiv inaktiverad avaktiverad deaktiviert deaktivert disabled',
};

export const synonymsOf = (key: string): string[] => SYNONYMS[key]?.split(' ') ?? [];
