/**
 * The browser shows the spec's URLs (`/users/new`, `/users/7`, `/users/7/edit`); react-admin thinks in its own
 * (`/users/create`, `/users/7/show`, `/users/7`). These are the two translations (spec section 2; design, decisions).
 */

/** The screens that a resource has. */
export interface ResourceScreens {
  list: boolean;
  create: boolean;
  show: boolean;
  edit: boolean;
  /** The first part of its browser paths, where that is not its name. */
  path?: string;
}

export interface PathTranslator {
  /** Browser → react-admin. What is no screen of the app becomes a path that nothing matches, so that it is a 404. */
  toInternal: (browserPath: string) => string;
  /** react-admin → browser. */
  toBrowser: (internalPath: string) => string;
  /** Whether a browser path leads to a screen. */
  isKnown: (browserPath: string) => boolean;
}

/** In front of a browser path that is no screen. */
const UNKNOWN = '/unknown-path';
const FORBIDDEN = { browser: '/403', internal: '/access-denied' } as const;
const isId = (segment: string | undefined): segment is string =>
  segment !== undefined && /^\d+$/.test(segment);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const trim = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/**
 * @param resources the resources by name
 * @param pages     browser paths of the other screens, with `:id` where a row's stands; the same inside
 */
export const createPathTranslator = (
  resources: Readonly<Record<string, ResourceScreens>>,
  pages: readonly string[],
): PathTranslator => {
  const own = ['/', ...pages].map((page) => new RegExp(`^${page.split(':id').map(escaped).join('\\d+')}$`));
  const isOwn = (path: string): boolean => own.some((page) => page.test(path));
  const nameOf = new Map(Object.entries(resources).map(([name, { path = name }]) => [path, name]));

  const resourceScreen = (path: string): string | null => {
    const [, first = '', second, third, ...rest] = path.split('/');
    const name = nameOf.get(first);
    const screens = name === undefined ? undefined : resources[name];
    if (name === undefined || !screens || rest.length > 0) return null;
    if (second === undefined) return screens.list ? `/${name}` : null;
    if (second === 'new' && third === undefined) return screens.create ? `/${name}/create` : null;
    if (!isId(second)) return null;
    if (third === undefined) return screens.show ? `/${name}/${second}/show` : null;
    return third === 'edit' && screens.edit ? `/${name}/${second}` : null;
  };

  const toInternal = (browserPath: string): string => {
    const path = trim(browserPath);
    if (isOwn(path)) return path;
    if (path === FORBIDDEN.browser) return FORBIDDEN.internal;
    return resourceScreen(path) ?? UNKNOWN + path;
  };

  const toBrowser = (internalPath: string): string => {
    const path = trim(internalPath);
    if (path === FORBIDDEN.internal) return FORBIDDEN.browser;
    if (path.startsWith(`${UNKNOWN}/`)) return path.slice(UNKNOWN.length);
    if (isOwn(path)) return path;
    const [, name = '', second, third, ...rest] = path.split('/');
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
    if (!resource || rest.length > 0) return path;
    const start = `/${resource.path ?? name}`;
    if (second === undefined) return start;
    if (second === 'create' && third === undefined) return `${start}/new`;
    if (third === 'show') return `${start}/${second}`;
    return third === undefined && isId(second) ? `${start}/${second}/edit` : path;
  };

  return { toInternal, toBrowser, isKnown: (path) => !toInternal(path).startsWith(UNKNOWN) };
};
