import { languages } from '../.extensions/languages';
import { appConfig } from './appConfig';
import { chooseLanguages } from './chooseLanguages';

/** Limits and other constants. Durations are in milliseconds unless the name says otherwise. */

/** The app can override it at build time with `VITE_API_URL`. */
export const API_BASE = '/api/v2';

/** Largest value of a PostgreSQL `integer`. A query for a larger id would fail. */
export const MAX_ID = 2_147_483_647;

/** The id of the company that a request is meant for. Users who may switch company can name any. */
export const COMPANY_HEADER = 'X-Company-Id';

/** On the response of a write: the id of the line of the audit log by which it can be undone. */
export const AUDIT_HEADER = 'X-Audit-Entry';

/** As `filter[company_id]` of the audit log: the logs of all companies. */
export const ALL_COMPANIES = 'all';

/** Compared with `/version.txt`. */
export const APP_VERSION = 12;
export const VERSION_CHECK_INTERVAL = 60_000;

export type Language = (typeof languages)[number];
const offered = chooseLanguages(languages, appConfig);
export const LANGUAGES: readonly Language[] = offered.languages;
export const DEFAULT_LANGUAGE: Language = offered.initial;
export const FALLBACK_LANGUAGE: Language = offered.fallback;
export const LANGUAGE_STORAGE_KEY = 'appLanguage';
/** Local-storage key of the bearer token: a reload and a second tab stay signed in. */
export const TOKEN_STORAGE_KEY = 'anslag.token';
/** Local-storage key of the token by which the server knows this browser. Signing out keeps it. */
export const DEVICE_STORAGE_KEY = 'anslag.device';

export const ORGANISATION_NUMBER_LENGTH = 10;
/** Pixels, both sides. */
export const COMPANY_ICON_SIZE = 512;
export const PASSWORD_MIN_LENGTH = 6;
/** Limits the work that one request can cause by hashing. */
export const PASSWORD_MAX_LENGTH = 200;

/** Days that deleted records can be restored. */
export const TRASH_DAYS = 30;
/** Days that deleted companies can be restored. */
export const DELETED_COMPANY_DAYS = 30;

export const DIGITAL_ID_QR_INTERVAL = 1_000;
export const DIGITAL_ID_POLL_INTERVAL = 2_000;
/** Pixels, both sides. */
export const DIGITAL_ID_QR_SIZE = 512;
export const DIGITAL_ID_QR_MARGIN = 2;

/** Pixels. */
export const SIDEBAR_WIDTH = 288;
export const MENU_TYPE_AHEAD_RESET = 350;

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** Rows of a list that can be selected at once. */
export const MAX_SELECTED_ROWS = 10_000;
/** Records that an export reads at once. */
export const MAX_EXPORT_PAGE_SIZE = 1_000;

/** Page, document, policy. */
export const PAGE_TYPES = [1, 3, 4] as const;

export const LEAVE_STATUSES = ['pending', 'approved', 'denied', 'revoked'] as const;
/** Each company chooses which ones it offers. */
export const LEAVE_REASONS = [
  'vacation_paid',
  'vacation_saved',
  'vacation_unpaid',
  'worktime_decrease',
  'unpaid_leave',
  'parental_leave',
  'course_leave',
  'study_leave',
  'other',
] as const;
export const SICK_REASONS = ['sick', 'sick_child'] as const;
export const NOTIFICATION_STATUSES = ['scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** Bytes. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const DOCUMENT_MIME_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/**
 * Types in the media library, detected from the content. No SVG or HTML, because browsers run scripts in
 * them.
 */
export const MEDIA_MIME_TYPES = [
  ...IMAGE_MIME_TYPES,
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  ...DOCUMENT_MIME_TYPES.filter((type) => !type.startsWith('image/')),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const;
/** Images must fit into memory to be decoded. */
export const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
export const MAX_MEDIA_BYTES = 100 * 1024 * 1024;
export const MAX_POSTER_BYTES = 5 * 1024 * 1024;
/** Pixels of the longest side. */
export const THUMBNAIL_SIZE = 400;
export const POSTER_SIZE = 1280;
export const MAX_PARALLEL_UPLOADS = 3;
export const MAX_FEED_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;

/** Characters. */
export const MAX_PAGE_CONTENT = 500_000;
export const MAX_FEED_CONTENT = 10_000;
/** Days before a review in which its page is on the home screen. */
export const REVIEW_AHEAD_DAYS = 14;

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Smallest group that statistics are shown for, so that nobody can be identified. */
export const MIN_STATISTICS_GROUP = 5;

/** Calendar days up to which a spell of sickness is short. */
export const MAX_SHORT_SPELL = 14;

/** What a change set is made by. */
export const CHANGE_SET_KINDS = [
  'edit',
  'move',
  'delete',
  'restore',
  'import',
  'spreadsheet',
  'paste',
  'publish',
] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** Kinds whose rows have values of their own, in the order of a file or a table. */
export const KINDS_WITH_CELLS = ['import', 'spreadsheet', 'paste'] as const satisfies ChangeSetKind[];

/** For which changes of many records a company may require approval: fields of users, and deletions of anything. */
export const APPROVAL_FOR = ['roles', 'inactive', 'deletions'] as const;

/** Figures of a company for which a list has columns. */
export const COMPANY_FIGURES = [
  'active_last_30',
  'push_reach',
  'pending_leave',
  'pages_below_target',
  'failed_mails',
  'storage_mb',
] as const;
/** Why a company needs attention, the most urgent first. */
export const ATTENTION_REASONS = [
  'no_admin',
  'admin_away',
  'failed_mails',
  'failed_webhooks',
  'leave_waiting',
  'signing_overdue',
  'storage_low',
  'no_content',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
/** Weeks of activity in the figures of a company. */
export const STATS_WEEKS = 12;

/** Layouts of the staff app. */
export const COMPANY_TEMPLATES = ['standard', 'compact', 'magazine'] as const;
/** Headings in rich text: in the colour of the company, larger and bolder, or both. */
export const HEADING_STYLES = ['standard', 'colour', 'large', 'colour_large'] as const;
export type HeadingStyle = (typeof HEADING_STYLES)[number];
/** The highest minimum length of passwords. */
export const MAX_PASSWORD_MIN_LENGTH = 64;
/** Hours that an unused session lasts at most. */
export const MAX_SESSION_HOURS = 24 * 365;
/** Days that rows are kept at least, so that nobody covers their tracks, and at most. */
export const MIN_RETENTION_DAYS = 30;
export const MAX_RETENTION_DAYS = 3_650;

/** Characters; phones cut off longer texts. */
export const MAX_NOTIFICATION_TITLE = 60;
export const MAX_NOTIFICATION_MESSAGE = 240;
/** Characters, for the comment of a leave request and the response. */
export const MAX_LEAVE_TEXT = 2_000;
/** Characters. */
export const MAX_SICK_COMMENT = 2_000;
export const MAX_CHILD_NAME = 100;
export const MAX_ALT_TEXT = 300;
/** Shares of the working time, in per cent. */
export const SICK_PERCENTAGES = [25, 50, 75, 100] as const;

export const MAX_LEAVE_DAYS = 731;
/** Three years. */
export const MAX_SICK_DAYS = 1_096;
