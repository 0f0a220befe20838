import { endpoints, exportPath, idsPath, spreadsheetPath, spreadsheetTemplatePath } from './endpoints';

type Call = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;

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

/**
 * What a server may have beyond the calls of the specification, and the calls of each. A server has a capability if it has
 * all of them. Calls of every list stand here as those of the list of users.
 */
export const CAPABILITIES = {
  /** Filters with conditions (`filter[title][not]`), exports, the ids of all rows, saved views. */
  listTools: [
    `GET ${exportPath('users')}`,
    `GET ${idsPath('users')}`,
    `GET ${my.listViews}`,
    `POST ${my.listViews}`,
    `PATCH ${my.listView}`,
    `DELETE ${my.listView}`,
  ],
  /** Changes of many records that the server plans, runs and undoes. */
  changeSets: [
    `GET ${changeSets.list}`,
    `POST ${changeSets.list}`,
    `GET ${changeSets.one}`,
    `DELETE ${changeSets.one}`,
    `GET ${changeSets.rows}`,
    `POST ${changeSets.run}`,
    `POST ${changeSets.stop}`,
    `POST ${changeSets.undo}`,
    `POST ${changeSets.redo}`,
    `POST ${changeSets.propose}`,
    `POST ${changeSets.approve}`,
    `POST ${changeSets.decline}`,
  ],
  /** Imports, pasted cells and files to edit. */
  spreadsheets: [
    `GET ${spreadsheetPath('users')}`,
    `POST ${spreadsheetPath('users')}`,
    `GET ${spreadsheetTemplatePath('users')}`,
    `PATCH ${changeSets.rows}`,
  ],
  /** Audit log, histories, and undo of single edits. */
  auditLog: [
    `GET ${auditLog.list}`,
    `GET ${auditLog.one}`,
    `GET ${auditLog.export}`,
    `GET ${auditLog.companies}`,
    `GET ${auditLog.actors}`,
    `POST ${auditLog.revert}`,
  ],
  trash: [`GET ${trash.list}`, `GET ${trash.one}`, `POST ${trash.restore}`, `POST ${trash.delete}`],
  /** Content that is published to other companies, and its copies. */
  publications: [
    `GET ${companies.publications}`,
    `GET ${publications.list}`,
    `GET ${publications.one}`,
    `DELETE ${publications.one}`,
    `POST ${publications.update}`,
    `GET ${publications.shared}`,
    `DELETE ${publications.shared}`,
  ],
  /** Drafts, revisions, audience, deadlines, and what is done with signatures. */
  pageTools: [
    `GET ${pages.signatures}`,
    `GET ${pages.signaturesExport}`,
    `POST ${pages.remind}`,
    `POST ${pages.resign}`,
    `GET ${pages.revisions}`,
    `POST ${pages.restore}`,
    `POST ${pages.preview}`,
    `GET ${pages.audience}`,
    `GET ${pages.drafts}`,
    `POST ${pages.drafts}`,
    `DELETE ${pages.draft}`,
  ],
  /** Audience, comments, and alternative texts of pictures. */
  feedTools: [`POST ${feeds.audience}`, `GET ${feeds.comments}`, `DELETE ${feeds.comment}`],
  /** Filling in forms, and their submissions. */
  formTools: [
    `GET ${my.form}`,
    `GET ${forms.submissions}`,
    `POST ${forms.submissions}`,
    `GET ${forms.submissionsExport}`,
  ],
  /** Replacing a file, folders and tags. */
  mediaTools: [`POST ${media.one}`, `GET ${media.facets}`],
  /** Counting the recipients, a test to oneself, cancelling. */
  notificationTools: [
    `POST ${notifications.preview}`,
    `POST ${notifications.test}`,
    `POST ${notifications.cancel}`,
  ],
  /** Members of groups, invitations, sessions, sign-in links, view-as, documents and pictures. */
  userTools: [
    `POST ${groups.members}`,
    `DELETE ${groups.members}`,
    `POST ${users.invitations}`,
    `GET ${users.sessions}`,
    `DELETE ${users.sessions}`,
    `DELETE ${users.session}`,
    `POST ${users.unlock}`,
    `POST ${users.signInLink}`,
    `POST ${endpoints.auth.signInLink}`,
    `POST ${users.viewAs}`,
    `DELETE ${users.viewAs}`,
    `POST ${users.avatar}`,
    `DELETE ${users.avatar}`,
    `POST ${users.documents}`,
    `POST ${users.matchDocuments}`,
    `POST ${users.documentHolders}`,
  ],
  /** Answering, reviewers, calendar and overlaps of leave requests. */
  leaveTools: [
    `POST ${leaveRequests.approve}`,
    `POST ${leaveRequests.deny}`,
    `POST ${leaveRequests.revoke}`,
    `GET ${leaveRequests.settings}`,
    `GET ${leaveRequests.calendar}`,
    `GET ${leaveRequests.calendarLink}`,
    `POST ${leaveRequests.calendarLink}`,
    `DELETE ${leaveRequests.calendarLink}`,
    `GET ${leaveRequests.overlaps}`,
    `GET ${leaveRequests.clashes}`,
  ],
  sickStatistics: [`GET ${sickReports.statistics}`, `GET ${sickReports.statisticsExport}`],
  /** API tokens, webhooks, policies, approval, figures, administrators of a new company, export and restoring. */
  companyTools: [
    `GET ${companies.tokens}`,
    `POST ${companies.tokens}`,
    `DELETE ${companies.token}`,
    `GET ${companies.webhooks}`,
    `POST ${companies.webhooks}`,
    `PATCH ${companies.webhook}`,
    `DELETE ${companies.webhook}`,
    `POST ${companies.webhookSecret}`,
    `POST ${companies.webhookTest}`,
    `GET ${companies.webhookDeliveries}`,
    `POST ${companies.webhookResend}`,
    `POST ${companies.restore}`,
    `POST ${companies.fullExport}`,
  ],
  /** Switching the company of the session. */
  companySwitch: [`POST ${companies.switch}`],
  /** The header X-Company-Id, by which each browser tab works in a company of its own. */
  companyTabs: [],
  /** What waits for the user, on the home screen. */
  home: [`GET ${endpoints.home}`],
  /** What is for every signed-in user: account, pages, documents, notifications, phone list. */
  my: [
    `GET ${my.account}`,
    `PATCH ${my.account}`,
    `POST ${my.password}`,
    `POST ${my.avatar}`,
    `DELETE ${my.avatar}`,
    `POST ${my.personalNumber}`,
    `GET ${my.sessions}`,
    `DELETE ${my.sessions}`,
    `DELETE ${my.session}`,
    `GET ${my.pages}`,
    `GET ${my.page}`,
    `GET ${my.categories}`,
    `POST ${pages.signatures}`,
    `GET ${my.documents}`,
    `GET ${my.notifications}`,
    `POST ${my.notificationRead}`,
    `POST ${my.notificationsRead}`,
    `GET ${endpoints.push.key}`,
    `POST ${my.pushSubscriptions}`,
    `POST ${my.pushUnsubscribe}`,
    `GET ${endpoints.phoneList.list}`,
  ],
} as const satisfies Record<string, readonly Call[]>;

export type Capability = keyof typeof CAPABILITIES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];
