import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './db/schema';
import type { DigitalId } from './services/digitalId/client';

/** Any PostgreSQL that Drizzle speaks to: embedded, served, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Hashes passwords (spec section 5). Slow on purpose: never called inside a transaction. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** False too when the hash cannot be read. */
  verify: (hash: string, password: string) => Promise<boolean>;
}

/** Where the bytes of files are kept, by a key that nobody can guess. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is nothing by that key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** The bytes from `start` to before `end`, without reading the rest; null when there is nothing by that key. */
  part: (key: string, start: number, end: number) => Promise<Uint8Array | null>;
  /** Does nothing when there is nothing by that key. */
  delete: (key: string) => Promise<void>;
}

/** An image as it is kept; sides in pixels. */
export interface StoredImage {
  bytes: Uint8Array;
  mime: string;
  width: number;
  height: number;
}

/** A picture that is kept as it came; sides in pixels. */
export interface MeasuredImage {
  width: number;
  height: number;
  thumbnail: StoredImage;
}

export interface Images {
  /** A square picture of a person, without what the camera wrote into it; null when the bytes are no image. */
  avatar: (bytes: Uint8Array) => Promise<StoredImage | null>;
  /** What a picture measures when it stands upright, and a small copy of it; null when the bytes are no image. */
  measure: (bytes: Uint8Array) => Promise<MeasuredImage | null>;
  /** A picture made anew, upright and no larger than a poster is; null when the bytes are no image. */
  poster: (bytes: Uint8Array) => Promise<StoredImage | null>;
  /**
   * A picture as it is shown in a post: whole, no larger than a screen needs, without what the camera wrote into it;
   * null when the bytes are no image.
   */
  picture: (bytes: Uint8Array) => Promise<StoredImage | null>;
}

/** What the time tracking is told of a company. */
export interface LinkedCompany {
  name: string;
  organisation_number: string;
}

/** The external time tracking that a company can be linked to (spec section 7, `crona`). */
export interface TimeTracking {
  /**
   * @throws TimeTrackingRefused when it does not accept the token, NoSubscription when it does not know the organisation
   *   number, TimeTrackingFailed when it does not answer
   */
  link: (token: string, company: LinkedCompany) => Promise<void>;
  /** Does nothing when nothing is linked by that token. @throws TimeTrackingFailed when it does not answer */
  unlink: (token: string) => Promise<void>;
}

/** One line of the request log. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info: (entry: LogEntry) => void;
  error: (entry: LogEntry) => void;
}

/** Everything that the API needs from where it runs: Node with a folder, Node with PostgreSQL, or a browser. */
export interface Deps {
  db: Database;
  passwords: Passwords;
  files: FileStore;
  images: Images;
  timeTracking: TimeTracking;
  log: Log;
  now: () => Date;
  /** The public key that browsers subscribe with; without it there is no push. */
  pushKey?: string;
  /** Whether browsers may be told through addresses of the server's own network, and without TLS: for tests alone. */
  allowPrivatePush?: boolean;
  /** Where people reach the app, for links in mail; without it mail has none. */
  publicUrl?: string;
  /** The digital ID that people sign in by; without it that way in is not set up. */
  digitalId?: DigitalId;
  /** How long a session lasts after it was last used, in hours. */
  sessionHours: number;
  /** Where a request came from, for the limit on sign-in attempts. */
  addressOf: (request: Request, env: unknown) => string;
  /** Checks every answer against the contract; for tests, where a mistake is to be loud. */
  checkAnswers?: boolean;
}
