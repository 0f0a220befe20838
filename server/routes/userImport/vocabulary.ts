import { LANGUAGES, type Language } from '../../../contract/constants';
import { ROLES, type Role } from '../../../contract/access';
import { loadMessages } from '../../../i18n';
import { normaliseWord } from './recogniseColumns';

/** Words in cells, in all languages, by `normaliseWord`. */
export interface Vocabulary {
  /** Null is staff without a role. */
  role: ReadonlyMap<string, Role | null>;
  language: ReadonlyMap<string, Language>;
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  active: ReadonlySet<string>;
  inactive: ReadonlySet<string>;
}

const wordSet = (text: string): Set<string> => new Set(text.split(' '));

const LANGUAGE_NAMES: Record<Language, string> = {
  sv: 'swe schwedisch swedish svensk',
  de: 'ger deu german tyska tysk',
  en: 'eng english engelska englisch engelsk',
  no: 'nb nn nor nob norwegian norska norwegisch bokmal nynorsk',
};

const loadVocabulary = async (): Promise<Vocabulary> => {
  const role = new Map<string, Role | null>();
  const language = new Map<string, Language>(
    LANGUAGES.flatMap((code) =>
      LANGUAGE_NAMES[code].split(' ').map((name): [string, Language] => [name, code]),
    ),
  );
  const active = wordSet('active aktiv aktiverad aktiviert aktivert enabled');
  const inactive = wordSet('inactive inaktiv inaktiverad avaktiverad deaktiviert deaktivert disabled');
  for (const name of ROLES) role.set(normaliseWord(name), name);
  for (const name of ['administratör', 'admin', 'administrator']) role.set(normaliseWord(name), 'admin');
  for (const code of LANGUAGES) {
    const { roles, languages, resources } = await loadMessages(code);
    for (const name of ROLES) role.set(normaliseWord(roles[name]), name);
    role.set(normaliseWord(roles.none), null);
    language.set(code, code);
    for (const name of LANGUAGES) language.set(normaliseWord(languages[name]), name);
    active.add(normaliseWord(resources.users.active));
    inactive.add(normaliseWord(resources.users.inactive));
  }
  return {
    role,
    language,
    active,
    inactive,
    yes: wordSet('yes y ja j jo true sant wahr sann 1 x'),
    no: wordSet('no n nej nei nein false falskt falsch usann usant 0'),
  };
};

let vocabulary: Promise<Vocabulary> | undefined;

export const getVocabulary = (): Promise<Vocabulary> => (vocabulary ??= loadVocabulary());
