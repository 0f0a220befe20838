/**
 * Every path of the API, below its base (`API_BASE`). The app, the server's routes and the mock read them here,
 * so that an organisation with other paths changes this file alone. [S] paths are the spec's (section 7).
 */
export const endpoints = {
  auth: {
    login: '/auth/login',
    currentUser: '/auth/user',
    logout: '/auth/logout',
  },
  companies: {
    stats: '/companies/stats',
  },
  users: {
    list: '/users',
    one: '/users/{id}',
    export: '/users/export',
    activate: '/users/{id}/activate',
    deactivate: '/users/{id}/deactivate',
    avatar: '/users/{id}/avatar',
    documents: '/users/{id}/documents',
    document: '/users/{userId}/documents/{documentId}',
  },
  groups: {
    list: '/groups',
    one: '/groups/{id}',
    members: '/groups/{id}/members',
  },
  shortcuts: {
    list: '/shortcuts',
    one: '/shortcuts/{id}',
  },
  categories: {
    list: '/categories',
    one: '/categories/{id}',
  },
  pages: {
    list: '/pages',
    one: '/pages/{id}',
    signatures: '/pages/{id}/signatures',
    signaturesExport: '/pages/{id}/signatures/export',
    remind: '/pages/{id}/remind',
    resign: '/pages/{id}/resign',
    revisions: '/pages/{id}/revisions',
    restore: '/pages/{id}/revisions/{revision}/restore',
    preview: '/pages/preview',
  },
  feeds: {
    list: '/feeds',
    one: '/feeds/{id}',
    comments: '/feeds/{id}/comments',
    comment: '/feeds/{id}/comments/{commentId}',
  },
  media: {
    list: '/media',
    one: '/media/{id}',
    facets: '/media/facets',
  },
  forms: {
    list: '/forms',
    one: '/forms/{id}',
    submissions: '/forms/{id}/submissions',
    submissionsExport: '/forms/{id}/submissions/export',
  },
  /** What everybody who is signed in may see of what concerns them: the calls of the staff app. */
  my: {
    pages: '/my/pages',
    page: '/my/pages/{id}',
    feeds: '/my/feeds',
    feed: '/my/feeds/{id}',
    feedReaction: '/my/feeds/{id}/reaction',
    form: '/my/forms/{id}',
  },
  files: {
    one: '/files/{id}',
  },
  openapi: '/openapi.json',
  docs: '/docs',
} as const;

/** Where a resource's rows live, for those whose path is not just their name. */
const RESOURCE_PATHS: Partial<Record<string, string>> = {};

/** The path of a resource's list, `/<name>` unless it is listed above. */
export const resourcePath = (resource: string): string => RESOURCE_PATHS[resource] ?? `/${resource}`;

/**
 * Fills a path's `{names}`.
 * @throws Error when a name has no value: that is a programming error
 */
export const fillPath = (path: string, values: Record<string, string | number>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
