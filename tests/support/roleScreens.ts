import type { Action } from '../../contract/access';
import type { ResourceName } from '../../contract/resources';

/** An action on a resource. */
export type Permission = `${Action} ${ResourceName}`;

/** A screen, with the permissions that it and its controls require. */
export interface Screen {
  path: string;
  permission: Permission;
  /** A text that is visible once the screen has loaded. */
  ready: string;
  /** Controls that change or export data: their permissions by their names. */
  controls: Readonly<Record<string, Permission>>;
  /** Permission to select rows. If present, a row is selected first, to show the bulk actions. */
  select?: Permission;
}

/** The title of the rows of `foreignRows`. */
const TITLE = 'Theirs';
const PERSON = 'Måns Medberg';
export const OTHER_COMPANY = 'Havsvik';
export const PRIVATE = { national_security_number: '196408233234', phone: '+46 70 111 22 33' };
export const FORMATTED_NUMBER = '640823-3234';

/** `{resource}` in a path stands for the id of its row. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/users',
    permission: 'list users',
    ready: 'Anna Andersson',
    select: 'delete users',
    controls: {
      'New user': 'create users',
      Edit: 'edit users',
      Export: 'export users',
      'Export as CSV': 'export users',
      Payslips: 'edit users',
      Deactivate: 'edit users',
      Delete: 'delete users',
    },
  },
  {
    path: '/users/{users}',
    permission: 'show users',
    ready: FORMATTED_NUMBER,
    controls: {
      Edit: 'edit users',
      Deactivate: 'edit users',
      Delete: 'delete users',
      History: 'list audit-log',
    },
  },
  {
    path: '/groups',
    permission: 'list groups',
    ready: 'Köket',
    select: 'delete groups',
    controls: { 'New group': 'create groups', Edit: 'edit groups', Delete: 'delete groups' },
  },
  {
    path: '/groups/{groups}/edit',
    permission: 'edit groups',
    ready: 'Anna Andersson',
    controls: { Save: 'edit groups', Delete: 'delete groups', History: 'list audit-log' },
  },
  {
    path: '/pages',
    permission: 'list pages',
    ready: TITLE,
    select: 'delete pages',
    controls: { 'New page': 'create pages', Edit: 'edit pages', Delete: 'delete pages' },
  },
  {
    path: '/pages/{pages}?tab=signatures',
    permission: 'show pages',
    ready: PERSON,
    controls: {
      Edit: 'edit pages',
      Delete: 'delete pages',
      'Remind N people': 'edit pages',
      'Ask everyone to sign again': 'edit pages',
      Export: 'export pages',
      History: 'list audit-log',
    },
  },
  {
    path: '/pages/{pages}/edit',
    permission: 'edit pages',
    ready: TITLE,
    controls: { Save: 'edit pages', Delete: 'delete pages', History: 'list audit-log' },
  },
  {
    path: '/categories',
    permission: 'list categories',
    ready: TITLE,
    select: 'edit categories',
    controls: {
      'New category': 'create categories',
      Edit: 'edit categories',
      Delete: 'delete categories',
      [`Actions for ${TITLE}`]: 'edit categories',
      [`Move ${TITLE}`]: 'edit categories',
    },
  },
  {
    path: '/categories/{categories}/edit',
    permission: 'edit categories',
    ready: TITLE,
    controls: { Save: 'edit categories', Delete: 'delete categories', History: 'list audit-log' },
  },
  {
    path: '/feeds',
    permission: 'list feeds',
    ready: TITLE,
    select: 'edit feeds',
    controls: { 'New post': 'create feeds', Edit: 'edit feeds', Delete: 'delete feeds' },
  },
  {
    path: '/feeds/{feeds}/edit',
    permission: 'edit feeds',
    ready: TITLE,
    controls: {
      Save: 'edit feeds',
      Delete: 'delete feeds',
      'Delete the comment by Unknown author': 'edit feeds',
      History: 'list audit-log',
    },
  },
  {
    path: '/medialibrary',
    permission: 'list media',
    ready: TITLE,
    select: 'delete media',
    controls: { 'Upload files': 'create media', Edit: 'edit media', Delete: 'delete media' },
  },
  {
    path: '/forms',
    permission: 'list forms',
    ready: TITLE,
    select: 'delete forms',
    controls: { 'New form': 'create forms', Edit: 'edit forms', Delete: 'delete forms' },
  },
  {
    path: '/forms/{forms}',
    permission: 'show forms',
    ready: TITLE,
    controls: {
      Edit: 'edit forms',
      'Remind N people': 'edit forms',
      Delete: 'delete forms',
      Export: 'export forms',
      History: 'list audit-log',
    },
  },
  {
    path: '/leave-requests',
    permission: 'list leave-requests',
    ready: PERSON,
    select: 'review leave-requests',
    controls: {
      'Export as CSV': 'export leave-requests',
      Approve: 'review leave-requests',
      Deny: 'review leave-requests',
    },
  },
  {
    path: '/leave-requests/{leave-requests}',
    permission: 'show leave-requests',
    ready: PERSON,
    controls: {
      Approve: 'review leave-requests',
      Deny: 'review leave-requests',
      History: 'list audit-log',
    },
  },
  {
    path: '/leave-requests/calendar?month=2026-07',
    permission: 'list leave-requests',
    ready: PERSON,
    controls: {},
  },
  {
    path: '/sick-reports?filter={}',
    permission: 'list sick-reports',
    ready: PERSON,
    controls: { 'Export as CSV': 'export sick-reports' },
  },
  {
    path: '/sick-reports/{sick-reports}',
    permission: 'show sick-reports',
    ready: PERSON,
    controls: { Delete: 'delete sick-reports', History: 'list audit-log' },
  },
  {
    path: '/sick-reports/statistics?period=own&from=2026-01-01&to=2026-01-31',
    permission: 'list sick-reports',
    ready: 'By month',
    controls: { Export: 'export sick-reports' },
  },
  {
    path: '/notifications',
    permission: 'list notifications',
    ready: TITLE,
    controls: { 'Send notification': 'create notifications' },
  },
  {
    path: '/notifications/{notifications}',
    permission: 'show notifications',
    ready: TITLE,
    controls: { History: 'list audit-log' },
  },
  {
    path: '/companies',
    permission: 'list companies',
    ready: OTHER_COMPANY,
    select: 'edit companies',
    controls: {
      'Register a company': 'create companies',
      Edit: 'edit companies',
      [`Switch to ${OTHER_COMPANY}`]: 'switch companies',
      'Export as CSV': 'export companies',
    },
  },
  {
    path: '/companies/{companies}/edit',
    permission: 'edit companies',
    ready: OTHER_COMPANY,
    controls: {
      Save: 'edit companies',
      'Choose icon': 'edit companies',
      'Delete company': 'delete companies',
      [`Switch to ${OTHER_COMPANY}`]: 'switch companies',
    },
  },
  {
    path: '/companies/settings',
    permission: 'settings companies',
    ready: 'Company',
    controls: {
      Save: 'settings companies',
      'Choose icon': 'settings companies',
      History: 'list audit-log',
    },
  },
  {
    path: '/audit-log?filter=%7B%22resource%22%3A%22groups%22%7D',
    permission: 'list audit-log',
    ready: 'Köket',
    controls: { 'Export as CSV': 'export audit-log' },
  },
  { path: '/audit-log/{audit-log}', permission: 'show audit-log', ready: 'Köket', controls: {} },
  { path: '/home', permission: 'list home', ready: 'Home', controls: {} },
];
