import { resourceOf, RECORD_RESOURCES, type RecordResource } from './resources';

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the path of a resource's list, below `API_BASE`. */
export const resourcePath = (name: string): string => resourceOf(name)?.path ?? `/${name}`;

/** Returns the path of one record, below `API_BASE`. */
export const recordPath = (name: string, id: string | number): string =>
  `${resourcePath(name)}/${encodeURIComponent(id)}`;

/** Returns the path of a resource's export, below `API_BASE`. */
export const exportPath = (name: string): string => `${resourcePath(name)}/export`;

/** Returns the path of the ids of a resource's list, below `API_BASE`. */
export const idsPath = (name: string): string => `${resourcePath(name)}/ids`;

/** Returns the path of the values of a field that suggests them, below `API_BASE`. */
export const valuesPath = (name: string, field: string): string => `${resourcePath(name)}/values/${field}`;

/** Returns the path of a resource's list as a spreadsheet to edit, below `API_BASE`. */
export const spreadsheetPath = (name: string): string => `${resourcePath(name)}/spreadsheet`;

/** Returns the path of an empty file for new records, below `API_BASE`. */
export const spreadsheetTemplatePath = (name: string): string => `${spreadsheetPath(name)}/template`;

type RecordPaths = { [Name in RecordResource as CamelCase<Name>]: { list: string; one: string } };

const records = Object.fromEntries(
  RECORD_RESOURCES.map((name) => {
    const list = resourcePath(name);
    return [camelCase(name), { list, one: `${list}/{id}` }];
  }),
) as RecordPaths;

/** All paths of the API, below `API_BASE`. */
export const endpoints = {
  ...records,
  home: '/home',
  auth: {
    login: '/auth/login',
    currentUser: '/auth/user',
    logout: '/auth/logout',
    forgotPassword: '/auth/forgot-password',
    resetPassword: '/auth/reset-password',
    signInLink: '/auth/sign-in-link',
    bankid: '/auth/bankid2',
    bankidQr: '/auth/bankid2/qr',
    bankidCollect: '/auth/bankid2/collect',
    bankidChoose: '/auth/bankid2/choose',
    bankidCancel: '/auth/bankid2/cancel',
  },
  companies: {
    ...records.companies,
    stats: '/companies/stats',
    publications: '/companies/publications',
    switch: '/companies/{id}/switch',
    restore: '/companies/{id}/restore',
    fullExport: '/companies/{id}/export',
    tokens: '/companies/{id}/tokens',
    token: '/companies/{id}/tokens/{tokenId}',
    webhooks: '/companies/{id}/webhooks',
    webhook: '/companies/{id}/webhooks/{webhookId}',
    webhookSecret: '/companies/{id}/webhooks/{webhookId}/secret',
    webhookTest: '/companies/{id}/webhooks/{webhookId}/test',
    webhookDeliveries: '/companies/{id}/webhooks/{webhookId}/deliveries',
    webhookResend: '/companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    crona: '/companies/{id}/crona',
  },
  users: {
    ...records.users,
    activate: '/users/{id}/activate',
    deactivate: '/users/{id}/deactivate',
    avatar: '/users/{id}/avatar',
    documents: '/users/{id}/documents',
    document: '/users/{userId}/documents/{documentId}',
    invitations: '/users/invitations',
    matchDocuments: '/users/documents/match',
    documentHolders: '/users/documents/holders',
    sessions: '/users/{id}/sessions',
    session: '/users/{id}/sessions/{sessionId}',
    signInLink: '/users/{id}/sign-in-link',
    viewAs: '/users/{id}/view-as',
    unlock: '/users/{id}/unlock',
    content: '/users/{id}/content',
    signatures: '/users/{id}/signatures',
  },
  groups: {
    ...records.groups,
    members: '/groups/{id}/members',
    preview: '/groups/preview',
  },
  pages: {
    ...records.pages,
    signatures: '/pages/{id}/signatures',
    signaturesExport: '/pages/{id}/signatures/export',
    remind: '/pages/{id}/remind',
    resign: '/pages/{id}/resign',
    revisions: '/pages/{id}/revisions',
    restore: '/pages/{id}/revisions/{revision}/restore',
    preview: '/pages/preview',
    audience: '/pages/audience',
    drafts: '/pages/drafts',
    draft: '/pages/drafts/{id}',
    readers: '/pages/{id}/readers',
    reader: '/pages/{id}/readers/{userId}',
  },
  feeds: {
    ...records.feeds,
    audience: '/feeds/audience',
    signatures: '/feeds/{id}/signatures',
    signaturesExport: '/feeds/{id}/signatures/export',
    remind: '/feeds/{id}/remind',
    comments: '/feeds/{id}/comments',
    comment: '/feeds/{id}/comments/{commentId}',
    readers: '/feeds/{id}/readers',
    reader: '/feeds/{id}/readers/{userId}',
  },
  media: {
    ...records.media,
    facets: '/media/facets',
    readers: '/media/{id}/readers',
    reader: '/media/{id}/readers/{userId}',
  },
  forms: {
    ...records.forms,
    results: '/forms/{id}/results',
    submissions: '/forms/{id}/submissions',
    remind: '/forms/{id}/remind',
    submissionsExport: '/forms/{id}/submissions/export',
    audience: '/forms/audience',
    readers: '/forms/{id}/readers',
    reader: '/forms/{id}/readers/{userId}',
  },
  notifications: {
    ...records.notifications,
    preview: '/notifications/preview',
    test: '/notifications/test',
    cancel: '/notifications/{id}/cancel',
  },
  leaveRequests: {
    ...records.leaveRequests,
    approve: '/leave-requests/{id}/approve',
    deny: '/leave-requests/{id}/deny',
    revoke: '/leave-requests/{id}/revoke',
    overlaps: '/leave-requests/{id}/overlaps',
    clashes: '/leave-requests/clashes',
    calendar: '/leave-requests/calendar',
    calendarLink: '/leave-requests/calendar-link',
    /** An iCalendar feed. The query holds its secret key. */
    calendarFeed: '/leave-requests/calendar.ics',
    settings: '/leave-requests/settings',
  },
  sickReports: {
    ...records.sickReports,
    statistics: '/sick-reports/statistics',
    statisticsExport: '/sick-reports/statistics/export',
  },
  phoneList: {
    list: '/phone-list',
  },
  auditLog: {
    list: '/audit-log',
    one: '/audit-log/{id}',
    revert: '/audit-log/{id}/revert',
    export: '/audit-log/export',
    companies: '/audit-log/companies',
    actors: '/audit-log/actors',
  },
  changeSets: {
    list: '/change-sets',
    one: '/change-sets/{id}',
    rows: '/change-sets/{id}/rows',
    run: '/change-sets/{id}/run',
    propose: '/change-sets/{id}/propose',
    approve: '/change-sets/{id}/approve',
    decline: '/change-sets/{id}/decline',
    stop: '/change-sets/{id}/stop',
    undo: '/change-sets/{id}/undo',
    redo: '/change-sets/{id}/redo',
  },
  /** Linked copies in the current company, but `shared`, like `companies.publications`, is the side of the original. */
  publications: {
    list: '/publications',
    shared: '/publications/shared',
    one: '/publications/{id}',
    update: '/publications/{id}/update',
  },
  trash: {
    list: '/trash',
    one: '/trash/{id}',
    restore: '/trash/restore',
    delete: '/trash/delete',
  },
  push: {
    key: '/push/key',
  },
  /** For every signed-in user; used by the staff app. */
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
    colleagues: '/my/colleagues',
    sickReports: '/my/sick-reports',
    notifications: '/my/notifications',
    notificationRead: '/my/notifications/{id}/read',
    notificationsRead: '/my/notifications/read',
    pushSubscriptions: '/my/push-subscriptions',
    pushUnsubscribe: '/my/push-subscriptions/remove',
    account: '/my/account',
    password: '/my/password',
    avatar: '/my/avatar',
    personalNumber: '/my/personal-number',
    sessions: '/my/sessions',
    session: '/my/sessions/{id}',
    listViews: '/my/list-views',
    listView: '/my/list-views/{id}',
  },
  files: {
    one: '/files/{id}',
  },
  openapi: '/openapi.json',
  docs: '/docs',
} as const;

/**
 * Replaces each `{name}` in a path.
 * @throws Error when a name has no value
 */
export const fillPath = (path: string, values: Record<string, string | number>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
