import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Language } from '../../contract/constants';
import type { Subject } from '../../contract/roles';
import type * as schema from '../db/schema';
import type { FairQueue } from './fairQueue';

/** A Drizzle connection to PGlite or PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Hashes passwords. Slow on purpose: never call it inside a transaction. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Returns false also when the hash is malformed. */
  verify: (hash: string, password: string) => Promise<boolean>;
  /** Returns whether a password is among the most common ones, ignoring case. */
  isCommon: (password: string) => Promise<boolean>;
}

/** A file of a multipart request. It is deleted when the request ends. */
export type UploadedFile = File & {
  /** Node keeps the bytes on disk; the browser has no path. */
  path?: string;
};

/** Bytes in memory, or an uploaded file. */
export type Content = Uint8Array | UploadedFile;

/** Keeps the uploaded files of one request. */
export interface TempFiles {
  save: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<UploadedFile>;
  /** Deletes all of them. */
  clear: () => Promise<void>;
}

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Stores the bytes of files under unguessable keys. */
export interface FileStore {
  /** Resolves when the bytes survive a power failure. May move an uploaded file instead of copying it. */
  put: (key: string, content: Content) => Promise<void>;
  /** Returns null when the key is unknown. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Returns bytes `start` (inclusive) to `end` (exclusive), or null when the key is unknown. */
  getRange: (key: string, start: number, end: number) => Promise<Uint8Array | null>;
  /** Does nothing when the key is unknown. */
  delete: (key: string) => Promise<void>;
}

/** A store that can be searched for files without a row. */
export interface ListedFileStore extends FileStore {
  list: () => AsyncIterable<StoredFile>;
}

/** The disk of uploads, and of the embedded database. */
export interface Disk {
  /** Whether only the space is left that the embedded database needs to read. */
  isFull: () => Promise<boolean>;
  /**
   * Claims space for an upload.
   * @returns a function that ends the claim; null when there is no space
   */
  claim: (bytes: number) => Promise<(() => void) | null>;
  /** Keeps a spare file, which makes room for the database when the disk is full. */
  keepSpare: () => Promise<void>;
}

/** Width and height in pixels. */
export interface StoredImage {
  content: Uint8Array;
  mime: string;
  width: number;
  height: number;
}

/** The size in pixels of an image that is kept as uploaded, and a thumbnail of it. */
export interface MeasuredImage {
  width: number;
  height: number;
  thumbnail: StoredImage;
}

/** Image processing. Functions return null when the content is not an image, or a broken one. */
export interface Images {
  /** Crops to a square avatar without metadata. */
  avatar: (content: Content) => Promise<StoredImage | null>;
  /** Measures the upright image and makes a thumbnail. */
  measure: (content: Content) => Promise<MeasuredImage | null>;
  /** Re-encodes an upright image, no larger than a poster. */
  poster: (content: Content) => Promise<StoredImage | null>;
  /** Re-encodes the image of a post, no larger than a screen, without metadata. */
  picture: (content: Content) => Promise<StoredImage | null>;
  /** Removes EXIF, XMP and IPTC, and turns the image upright. Returns other files, and images without them, unchanged. */
  stripMetadata: (file: UploadedFile, mime: string) => Promise<UploadedFile | null>;
}

/** The data of a company that is sent to the time tracking. */
interface LinkedCompany {
  name: string;
  organisation_number: string;
}

/** Links companies to the external time tracking, Crona. */
export interface TimeTracking {
  /**
   * @throws TimeTrackingRefused when Crona rejects the token, NoSubscription when it does not know the organisation
   *   number, TimeTrackingFailed when it does not answer
   */
  link: (token: string, company: LinkedCompany) => Promise<void>;
  /** Does nothing when the token is not linked. @throws TimeTrackingFailed when Crona does not answer */
  unlink: (token: string) => Promise<void>;
}

/** An order that BankID has created. */
export interface BankIdOrder {
  orderRef: string;
  autoStartToken: string;
  qrStartToken: string;
  qrStartSecret: string;
}

export interface BankIdState {
  status: 'pending' | 'complete' | 'failed';
  hintCode?: string;
  completionData?: { user: { personalNumber: string } };
}

/** The calls of BankID's RP API. Each throws DigitalIdError when BankID refuses it or does not answer. */
export interface DigitalId {
  auth: (endUserIp: string) => Promise<BankIdOrder>;
  collect: (orderRef: string) => Promise<BankIdState>;
  cancel: (orderRef: string) => Promise<void>;
}

/** A cell as text. A spreadsheet drops leading zeros from what it takes for a number. */
export interface TableCell {
  text: string;
  isNumber: boolean;
}

/** The header and the rows that are not empty. */
export interface Table {
  header: string[];
  /** `number` is the row number that a spreadsheet shows; the header is row 1. */
  rows: { number: number; cells: TableCell[] }[];
}

export interface ParseOptions {
  /** Also reads the sheet of this name, if the workbook has it. */
  sheet?: string;
  /** Keeps the line breaks of cells instead of turning them into spaces. */
  keepLines?: boolean;
}

/** Parses an uploaded CSV file, or the first sheet of a workbook. */
export type ParseTable = (
  bytes: Uint8Array,
  fileName: string,
  options?: ParseOptions,
) => Promise<Table & { sheet?: Table }>;

/** One line of the log. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info: (entry: LogEntry) => void;
  error: (entry: LogEntry) => void;
}

/** The dependencies of the API. Node and the browser, for the mock, provide different ones. */
export interface Deps {
  db: Database;
  passwords: Passwords;
  files: FileStore;
  tempFiles: () => TempFiles;
  images: Images;
  /** Companies cannot be linked when undefined. */
  timeTracking?: TimeTracking;
  parseTable: ParseTable;
  log: Log;
  now: () => Date;
  /** VAPID public key; push is off without it. */
  pushKey?: string;
  /** Allows push endpoints on private addresses and without TLS. For tests. */
  allowPrivatePush?: boolean;
  /** The same for webhooks. */
  allowPrivateWebhooks?: boolean;
  /** Base URL of the app for links in mail, without a slash at the end; mail has no links without it. */
  publicUrl?: string;
  /** BankID; signing in with it is off when undefined. */
  digitalId?: DigitalId;
  /** Characters of a new password. Default: `PASSWORD_MIN_LENGTH`. */
  passwordMinLength?: number;
  /** Hours that an unused session lasts. */
  sessionHours: number;
  /** Days that a session lasts at most. */
  sessionMaxDays: number;
  /** Days that deleted records can be restored; 0 for ever. Default: `TRASH_DAYS`. */
  trashDays?: number;
  /** Returns the client's IP address, for rate limits. */
  addressOf: (request: Request, env: unknown) => string;
  /** Unlimited when undefined. */
  disk?: Disk;
  /** Limits of each company; none when undefined or 0. */
  quotas?: { storageGb: number; mailsPerDay: number };
  /** Limits how many requests are handled at once; unlimited when undefined. */
  queue?: FairQueue;
  /** The same for uploads, which wait for image processing and the file store, and would hold up other requests. */
  uploadQueue?: FairQueue;
  /** Turns of exports: the parts of a company's exports are made one after the other. */
  exportQueue?: FairQueue;
  /** Called when change sets have work, so that they do not wait for the next poll. */
  changeSetsDue?: () => void;
  /** Validates every response against the contract. For tests. */
  checkResponses?: boolean;
}

/** The signed-in user. */
export interface Actor {
  id: number;
  /** 0 with a company token. */
  sessionId: number;
  /** Id of the company token. */
  tokenId?: number;
  roles: string[];
  name: string;
  /** The superadmin who views the app as this user. The session only reads. */
  viewer?: { id: number; name: string };
}

/** The session or company token that a user is signed in by. */
export type Grant = Pick<Actor, 'sessionId' | 'tokenId'>;

/** The authenticated user and their company. */
export interface SignedIn {
  actor: Actor;
  subject: Subject;
  /** The current company. Every query is limited to it. */
  companyId: number;
  /** The company that the user belongs to. Superadmins can switch to another one. */
  homeId: number;
}

/** The context of a handler, besides its input. */
export interface RequestContext extends Deps, SignedIn {
  /** The user may only pick names, not see records. */
  onlyPick: boolean;
  address: string;
  userAgent: string | null;
  /** Of messages to the caller. */
  language: Language;
  /** When the phase of the change set began that the changes are part of. */
  phaseAt?: Date;
  /** Whether the phase undoes the change set. */
  isUndo?: boolean;
}
