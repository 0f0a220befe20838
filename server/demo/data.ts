import type { LEAVE_REASONS } from '../../contract/constants';
import type { CategoryIcon } from '../../contract/category';
import type { FormField } from '../../contract/form';
import type { SickReason } from '../../contract/sickReport';
import careCategories from './data/care/categories.json' with { type: 'json' };
import careCompany from './data/care/company.json' with { type: 'json' };
import careForms from './data/care/forms.json' with { type: 'json' };
import careLibrary from './data/care/library.json' with { type: 'json' };
import careNotifications from './data/care/notifications.json' with { type: 'json' };
import carePages from './data/care/pages.json' with { type: 'json' };
import carePosts from './data/care/posts.json' with { type: 'json' };
import comments from './data/comments.json' with { type: 'json' };
import leave from './data/leave.json' with { type: 'json' };
import logistics from './data/logistics.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import sickReports from './data/sickReports.json' with { type: 'json' };

interface Range {
  least: number;
  most: number;
}

interface DemoCategory {
  name: string;
  icon: CategoryIcon;
  below?: readonly string[];
}

export interface DemoForm {
  title: string;
  /** The part of an e-mail address before the domain. */
  responsible: string;
  published: boolean;
  anonymous?: boolean;
  submissions: number;
  fields: readonly (Required<FormField> & {
    /** Possible answers to a text field. */
    answers?: readonly string[];
    /** Answers to a number field. */
    range?: Range;
  })[];
}

export interface DemoPicture {
  name: string;
  alt: string | null;
  /** In the folder `pictures`. */
  file: string;
  tags: readonly string[];
}

export interface DemoNotification {
  /** Days from today; negative in the past. */
  day: number;
  title: string;
  message: string;
  url?: string;
  /** Names of the groups that receive it; everyone by default. */
  groups?: readonly string[];
  cancelled?: boolean;
}

export interface DemoPage {
  title: string;
  /** 1 page (the default), 3 document, 4 policy. */
  type?: 1 | 3 | 4;
  category?: string;
  /** Lines in the markup that `toBlocks` reads. */
  text: readonly string[];
  draft?: boolean;
  /** Days until it is published. */
  inDays?: number;
  groups?: readonly string[];
  /** Share of its readers who have signed it. */
  signed?: number;
  /** Whether readers were asked to sign again. */
  again?: boolean;
  /** Days until the last day to sign. */
  signBy?: number;
  /** Days until it is hidden. */
  expires?: number;
  /** Days until it is to be reviewed. */
  review?: number;
  /** Name of who is responsible. */
  owner?: string;
  /** Number of revisions; 1 by default. */
  revisions?: number;
  attached?: readonly string[];
  form?: string;
}

export interface DemoPost {
  text: string;
  /** A file of the folder `pictures`. */
  picture?: string;
  /** Names of the attached documents. */
  papers?: readonly string[];
  /** Names of the groups that see it; everyone by default. */
  groups?: readonly string[];
  roles?: readonly ('admin' | 'editor' | 'communicator')[];
  pinned?: boolean;
  notify?: boolean;
  /** Whether it asks “I have read this”. */
  toConfirm?: boolean;
  /** Days until it is published. */
  inDays?: number;
}

export interface DemoCompany {
  name: string;
  organisationNumber: string;
  primaryColor: string | null;
  /** A file of the folder `pictures`. */
  icon: string;
  features: string[];
  domain: string;
  /** Number of users. */
  users: number;
  /** The titles in each department. */
  departments: Record<string, readonly string[]>;
  groups: readonly { name: string; description: string }[];
  shortcuts: readonly { name: string; url: string }[];
  categories: readonly DemoCategory[];
  forms: readonly DemoForm[];
  library: {
    /** By folder. */
    pictures: Readonly<Record<string, readonly DemoPicture[]>>;
    papers: Readonly<Record<string, readonly string[]>>;
  };
  notifications: readonly DemoNotification[];
  pages: readonly DemoPage[];
  /** Oldest first. */
  posts: readonly DemoPost[];
}

export interface LeaveKind {
  reason: (typeof LEAVE_REASONS)[number];
  /** Relative frequency. */
  weight: number;
  days: Range;
  /** Whether some requests of one day are for a few hours only. */
  partly?: boolean;
  comments: readonly string[];
}

export const CARE = {
  ...careCompany,
  categories: careCategories,
  forms: careForms,
  library: careLibrary,
  notifications: careNotifications,
  pages: carePages,
  posts: carePosts,
} as DemoCompany;

export const LOGISTICS = logistics as DemoCompany;

export const COMMENTS: readonly string[] = comments;
export const { firstNames: FIRST_NAMES, lastNames: LAST_NAMES } = people;
export const LEAVE_KINDS = leave.kinds as readonly LeaveKind[];
export const {
  summerComments: SUMMER_COMMENTS,
  approvals: APPROVAL_ANSWERS,
  denials: DENIAL_ANSWERS,
  revocations: REVOKE_MESSAGES,
} = leave;
export const SICK_COMMENTS: Record<SickReason, readonly (string | null)[]> = sickReports;
