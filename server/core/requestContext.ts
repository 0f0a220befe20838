import type { Language } from '../../contract/constants';
import type { Subject } from '../../contract/roles';
import type { Deps } from './deps';

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
}
