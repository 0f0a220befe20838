/*
 * The browser shows the paths of the specification (`/users/new`, `/users/7`, `/users/7/edit`), react-admin uses its own
 * (`/users/create`, `/users/7/show`, `/users/7`).
 */

/** The screens of a resource, in the shape of react-admin's `<Resource>` props. */
interface ResourcePaths {
  name: string;
  /** First segment of its browser paths; its name by default. */
  path?: string;
  list?: unknown;
  create?: unknown;
  edit?: unknown;
  show?: unknown;
  /** The list shows single records. */
  hasShow?: boolean;
}

export interface PathTranslator {
  /** Browser → react-admin. A path without a screen becomes one that no route matches: a 404. */
  toInternal: (browserPath: string) => string;
  /** react-admin → browser. */
  toBrowser: (internalPath: string) => string;
  /** Whether there is a screen at a browser path. */
  isKnown: (browserPath: string) => boolean;
}

/** Prefix of browser paths without a screen. */
const UNKNOWN = '/unknown-path';
const FORBIDDEN = { browser: '/403', internal: '/access-denied' } as const;
const isId = (segment: string | undefined): segment is string =>
  segment !== undefined && /^\d+$/.test(segment);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const trim = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/**
 * Returns the translations between browser paths and react-admin's.
 * @param pages browser paths of the other screens, with `:id` for a record's id; react-admin uses the same
 */
export const createPathTranslator = (
  resources: readonly ResourcePaths[],
  pages: readonly string[],
): PathTranslator => {
  const pagePatterns = ['/', ...pages].map(
    (page) => new RegExp(`^${page.split(':id').map(escaped).join('\\d+')}$`),
  );
  const isPage = (path: string): boolean => pagePatterns.some((pattern) => pattern.test(path));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const byPath = new Map(resources.map((resource) => [resource.path ?? resource.name, resource]));

  const resourceScreen = (path: string): string | null => {
    const [, first = '', second, third, ...rest] = path.split('/');
    const resource = byPath.get(first);
    if (!resource || rest.length > 0) return null;
    const { name, list, create, edit, show, hasShow } = resource;
    if (second === undefined) return list ? `/${name}` : null;
    if (second === 'new' && third === undefined) return create ? `/${name}/create` : null;
    if (!isId(second)) return null;
    if (third === undefined) return show || hasShow ? `/${name}/${second}/show` : null;
    return third === 'edit' && edit ? `/${name}/${second}` : null;
  };

  const toInternal = (browserPath: string): string => {
    const path = trim(browserPath);
    if (isPage(path)) return path;
    if (path === FORBIDDEN.browser) return FORBIDDEN.internal;
    return resourceScreen(path) ?? UNKNOWN + path;
  };

  const toBrowser = (internalPath: string): string => {
    const path = trim(internalPath);
    if (path === FORBIDDEN.internal) return FORBIDDEN.browser;
    if (path.startsWith(`${UNKNOWN}/`)) return path.slice(UNKNOWN.length);
    if (isPage(path)) return path;
    const [, name = '', second, third, ...rest] = path.split('/');
    const resource = byName.get(name);
    if (!resource || rest.length > 0) return path;
    const start = `/${resource.path ?? name}`;
    if (second === undefined) return start;
    if (second === 'create' && third === undefined) return `${start}/new`;
    if (third === 'show') return `${start}/${second}`;
    return third === undefined && isId(second) ? `${start}/${second}/edit` : path;
  };

  return { toInternal, toBrowser, isKnown: (path) => !toInternal(path).startsWith(UNKNOWN) };
};
