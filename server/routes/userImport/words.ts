import { LANGUAGES, type Language } from '../../../contract/constants';
import { ROLES, type Role } from '../../../contract/resources';
import { loadMessages } from '../../../i18n';
import { plainKey } from './plainKey';

/** What cells say in any of the four languages, each by its `plainKey`. */
export interface Words {
  /** Null is staff without any role. */
  role: ReadonlyMap<string, Role | null>;
  language: ReadonlyMap<string, Language>;
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  active: ReadonlySet<string>;
  inactive: ReadonlySet<string>;
}

const words = (text: string): Set<string> => new Set(text.split(' '));

const build = async (): Promise<Words> => {
  const role = new Map<string, Role | null>();
  const language = new Map<string, Language>(
    [
      ['sv', 'swe schwedisch swedish svensk'],
      ['de', 'ger deu german tyska tysk'],
      ['en', 'eng english engelska englisch engelsk'],
      ['no', 'nb nn nor nob norwegian norska norwegisch bokmal nynorsk'],
    ].flatMap(([code, names = '']) =>
      [...words(names)].map((name): [string, Language] => [name, code as Language]),
    ),
  );
  const active = words('active aktiv aktiverad aktiviert aktivert enabled');
  const inactive = words('inactive inaktiv inaktiverad avaktiverad deaktiviert deaktivert disabled');
  for (const name of ROLES) role.set(plainKey(name), name);
  for (const name of ['administratör', 'admin', 'administrator']) role.set(plainKey(name), 'admin');
  for (const code of LANGUAGES) {
    const { roles, languages, resources } = await loadMessages(code);
    for (const name of ROLES) role.set(plainKey(roles[name]), name);
    role.set(plainKey(roles.none), null);
    language.set(code, code);
    for (const name of LANGUAGES) language.set(plainKey(languages[name]), name);
    active.add(plainKey(resources.users.active));
    inactive.add(plainKey(resources.users.inactive));
  }
  return {
    role,
    language,
    active,
    inactive,
    yes: words('yes y ja j jo true sant wahr sann 1 x'),
    no: words('no n nej nei nein false falskt falsch usann usant 0'),
  };
};

let loaded: Promise<Words> | undefined;

/** The words of all languages, put together once. */
export const loadWords = (): Promise<Words> => (loaded ??= build());
