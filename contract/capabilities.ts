/** What a server may have beyond the calls of the specification. */
export const CAPABILITY_NAMES = [
  /** Filters with conditions (`filter[title][not]`), exports, the ids of all rows, saved views. */
  'listTools',
  /** The values of titles and departments, for inputs and filters, and their renaming. */
  'values',
  /** Changes of many records that the server plans, runs and undoes. */
  'changeSets',
  /** Imports, pasted cells and files to edit. */
  'spreadsheets',
  /** Audit log, histories, and undo of single edits. */
  'auditLog',
  'trash',
  /** Content that is published to other companies, and its copies. */
  'publications',
  /** Drafts, revisions, audience, deadlines, and what is done with signatures. */
  'pageTools',
  /** Audience, comments, and alternative texts of pictures. */
  'feedTools',
  /** Filling in forms, and their submissions. */
  'formTools',
  /** Replacing a file, folders and tags. */
  'mediaTools',
  /** Counting the recipients, a test to oneself, cancelling. */
  'notificationTools',
  /** Members of groups, invitations, sessions, sign-in links, view-as, documents and pictures. */
  'userTools',
  /** Groups with a rule, and who may see what. */
  'audiences',
  /** Answering, reviewers, calendar and overlaps of leave requests. */
  'leaveTools',
  'sickStatistics',
  /** API tokens, webhooks, policies, approval, figures, administrators of a new company, export and restoring. */
  'companyTools',
  /** Switching the company of the session. */
  'companySwitch',
  /** The header X-Company-Id, by which each browser tab works in a company of its own. */
  'companyTabs',
  /** The user's open tasks on the home screen. */
  'home',
  /** What is for every signed-in user: account, pages, documents, notifications, phone list. */
  'my',
] as const;

export type Capability = (typeof CAPABILITY_NAMES)[number];
