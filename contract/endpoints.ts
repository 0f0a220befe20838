/**
 * Every path of the API, below its base (`API_BASE`). The app, the server's routes and the mock read them here,
 * so that an organisation with other paths changes this file alone. [S] paths are the spec's (section 7).
 */
export const endpoints = {
  auth: {
    login: '/auth/login',
    currentUser: '/auth/user',
    logout: '/auth/logout',
    forgotPassword: '/auth/forgot-password',
    resetPassword: '/auth/reset-password',
    bankid: '/auth/bankid2',
    bankidQr: '/auth/bankid2/qr',
    bankidCollect: '/auth/bankid2/collect',
    bankidCancel: '/auth/bankid2/cancel',
  },
  companies: {
    stats: '/companies/stats',
    list: '/companies',
    one: '/companies/{id}',
    register: '/companies/register',
    switch: '/companies/{id}/switch',
    icon: '/companies/{id}/icon',
    tokens: '/companies/{id}/tokens',
    token: '/companies/{id}/tokens/{tokenId}',
    crona: '/companies/{id}/crona',
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
    import: '/users/import',
    /** An empty file with the columns that an import knows. */
    importTemplate: '/users/import/template',
    /** To whom files belong, by their names. */
    matchDocuments: '/users/documents/match',
    /** Who of some people has a document of a name. */
    documentHolders: '/users/documents/holders',
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
  notifications: {
    list: '/notifications',
    one: '/notifications/{id}',
    preview: '/notifications/preview',
    cancel: '/notifications/{id}/cancel',
  },
  leaveRequests: {
    list: '/leave-requests',
    one: '/leave-requests/{id}',
    approve: '/leave-requests/{id}/approve',
    deny: '/leave-requests/{id}/deny',
    revoke: '/leave-requests/{id}/revoke',
    overlaps: '/leave-requests/{id}/overlaps',
    calendar: '/leave-requests/calendar',
    calendarLink: '/leave-requests/calendar-link',
    /** The calendar for a calendar program; its query holds the private key. */
    calendarFeed: '/leave-requests/calendar.ics',
    export: '/leave-requests/export',
    settings: '/leave-requests/settings',
  },
  sickReports: {
    list: '/sick-reports',
    one: '/sick-reports/{id}',
    statistics: '/sick-reports/statistics',
    statisticsExport: '/sick-reports/statistics/export',
    export: '/sick-reports/export',
  },
  phoneList: {
    list: '/phone-list',
  },
  auditLog: {
    list: '/audit-log',
    one: '/audit-log/{id}',
    export: '/audit-log/export',
  },
  push: {
    key: '/push/key',
  },
  /** What everybody who is signed in may see of what concerns them: the calls of the staff app. */
  my: {
    pages: '/my/pages',
    page: '/my/pages/{id}',
    categories: '/my/categories',
    feeds: '/my/feeds',
    feed: '/my/feeds/{id}',
    feedReaction: '/my/feeds/{id}/reaction',
    form: '/my/forms/{id}',
    documents: '/my/documents',
    leaveRequests: '/my/leave-requests',
    leaveReasons: '/my/leave-reasons',
    sickReports: '/my/sick-reports',
    notifications: '/my/notifications',
    notificationRead: '/my/notifications/{id}/read',
    notificationsRead: '/my/notifications/read',
    pushSubscriptions: '/my/push-subscriptions',
    pushUnsubscribe: '/my/push-subscriptions/remove',
    account: '/my/account',
    password: '/my/password',
    avatar: '/my/avatar',
    listViews: '/my/list-views',
    listView: '/my/list-views/{id}',
  },
  files: {
    one: '/files/{id}',
  },
  openapi: '/openapi.json',
  docs: '/docs',
} as const;

/** Where a resource's rows live, for those whose path is not just their name. */
const RESOURCE_PATHS: Partial<Record<string, string>> = {
  'my-pages': endpoints.my.pages,
  'my-documents': endpoints.my.documents,
};

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
