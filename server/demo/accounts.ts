import type { Role } from '../../contract/access';
import accounts from './data/accounts.json' with { type: 'json' };

/** An account to sign in to the demo with. */
export interface DemoAccount {
  username: string;
  password: string;
  name: string;
  roles: Role[];
  /** 12 digits, with a serial number that is never issued (980 and above). */
  personalNumber: string;
  /** Whether the person has confirmed the number by BankID. */
  confirmed: boolean;
  company: 'care' | 'logistics';
  /** Printed when the server starts. */
  about: string;
}

/** One account for each role, and three of a second company. */
export const demoAccounts = accounts as readonly DemoAccount[];
