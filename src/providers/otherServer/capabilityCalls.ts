import { mapValues } from 'es-toolkit';
import type { Capability } from '../../../contract/capabilities';
import { READ_RESOURCES } from '../../../contract/contentResources';
import {
  endpoints,
  exportPath,
  idsPath,
  spreadsheetPath,
  spreadsheetTemplatePath,
  valuesPath,
} from '../../../contract/endpoints';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const {
  auditLog,
  changeSets,
  companies,
  feeds,
  forms,
  groups,
  leaveRequests,
  media,
  my,
  notifications,
  pages,
  publications,
  sickReports,
  trash,
  users,
} = endpoints;

/** The paths that each capability calls, by method. Calls of every list stand here as those of the list of users. */
const PATHS: Readonly<Record<Capability, Partial<Record<Method, readonly string[]>>>> = {
  listTools: {
    GET: [exportPath('users'), idsPath('users'), my.listViews],
    POST: [exportPath('users'), my.listViews],
    PATCH: [my.listView],
    DELETE: [my.listView],
  },
  values: { GET: [valuesPath('users', 'title'), valuesPath('users', 'department')] },
  changeSets: {
    GET: [changeSets.list, changeSets.one, changeSets.rows],
    POST: [
      changeSets.list,
      changeSets.run,
      changeSets.stop,
      changeSets.undo,
      changeSets.redo,
      changeSets.propose,
      changeSets.approve,
      changeSets.decline,
    ],
    DELETE: [changeSets.one],
  },
  spreadsheets: {
    GET: [spreadsheetPath('users'), spreadsheetTemplatePath('users')],
    POST: [spreadsheetPath('users')],
    PATCH: [changeSets.rows],
  },
  auditLog: {
    GET: [auditLog.list, auditLog.one, auditLog.export, auditLog.companies, auditLog.actors],
    POST: [auditLog.revert],
  },
  trash: { GET: [trash.list, trash.one], POST: [trash.restore, trash.delete] },
  publications: {
    GET: [companies.publications, publications.list, publications.one, publications.shared],
    POST: [publications.update],
    DELETE: [publications.one, publications.shared],
  },
  pageTools: {
    GET: [pages.signatures, pages.signaturesExport, pages.revisions, pages.audience, pages.drafts],
    POST: [pages.remind, pages.resign, pages.restore, pages.preview, pages.drafts],
    DELETE: [pages.draft],
  },
  feedTools: {
    GET: [feeds.comments, feeds.signatures, feeds.signaturesExport],
    POST: [feeds.audience, feeds.remind],
    DELETE: [feeds.comment],
  },
  formTools: {
    GET: [my.form, forms.results, forms.submissions, forms.submissionsExport],
    POST: [forms.remind, forms.submissions],
  },
  mediaTools: { GET: [media.facets], POST: [media.one] },
  notificationTools: { POST: [notifications.preview, notifications.test, notifications.cancel] },
  userTools: {
    GET: [users.sessions],
    POST: [
      groups.members,
      users.invitations,
      users.unlock,
      users.signInLink,
      endpoints.auth.signInLink,
      users.viewAs,
      users.avatar,
      users.documents,
      users.matchDocuments,
      users.documentHolders,
    ],
    DELETE: [groups.members, users.sessions, users.session, users.viewAs, users.avatar],
  },
  leaveTools: {
    GET: [
      leaveRequests.settings,
      leaveRequests.calendar,
      leaveRequests.calendarLink,
      leaveRequests.overlaps,
      leaveRequests.clashes,
    ],
    POST: [leaveRequests.approve, leaveRequests.deny, leaveRequests.revoke, leaveRequests.calendarLink],
    DELETE: [leaveRequests.calendarLink],
  },
  audiences: {
    GET: [
      ...READ_RESOURCES.flatMap((resource) => [endpoints[resource].readers, endpoints[resource].reader]),
      forms.audience,
      users.content,
      users.signatures,
    ],
    POST: [groups.preview],
  },
  sickStatistics: { GET: [sickReports.statistics, sickReports.statisticsExport] },
  companyTools: {
    GET: [companies.tokens, companies.webhooks, companies.webhookDeliveries],
    POST: [
      companies.tokens,
      companies.webhooks,
      companies.webhookSecret,
      companies.webhookTest,
      companies.webhookResend,
      companies.restore,
      companies.fullExport,
    ],
    PATCH: [companies.webhook],
    DELETE: [companies.token, companies.webhook],
  },
  companySwitch: { POST: [companies.switch] },
  companyTabs: {},
  home: { GET: [endpoints.home] },
  my: {
    GET: [
      my.account,
      my.sessions,
      my.pages,
      my.page,
      my.categories,
      my.documents,
      my.notifications,
      endpoints.push.key,
      endpoints.phoneList.list,
    ],
    POST: [
      my.password,
      my.avatar,
      my.personalNumber,
      pages.signatures,
      my.notificationRead,
      my.notificationsRead,
      my.pushSubscriptions,
      my.pushUnsubscribe,
    ],
    PATCH: [my.account],
    DELETE: [my.avatar, my.sessions, my.session],
  },
};

/** The calls of each capability, such as `GET /users`. A server has a capability if it has all of them. */
export const CAPABILITY_CALLS = mapValues(PATHS, (byMethod) =>
  Object.entries(byMethod).flatMap(([method, paths]) => paths.map((path) => `${method} ${path}`)),
);
