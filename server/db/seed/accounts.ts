import type { Role } from '../../../contract/roles';

/** A way in to the demo. */
export interface DemoAccount {
  username: string;
  password: string;
  name: string;
  roles: Role[];
  company: 'care' | 'logistics';
  /** For the list that is printed at the start. */
  about: string;
}

const password = 'anslag-demo';

/** One account for each role, and two of a second company. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'superadmin',
    password,
    name: 'Sigrid Sundqvist',
    roles: ['superadmin', 'admin'],
    company: 'care',
    about: 'superadmin, Norrsken Vård AB',
  },
  {
    username: 'admin',
    password,
    name: 'Agneta Ahlgren',
    roles: ['admin'],
    company: 'care',
    about: 'admin, Norrsken Vård AB',
  },
  {
    username: 'editor',
    password,
    name: 'Edvin Ekström',
    roles: ['editor'],
    company: 'care',
    about: 'editor, Norrsken Vård AB',
  },
  {
    username: 'communicator',
    password,
    name: 'Kerstin Kvist',
    roles: ['communicator'],
    company: 'care',
    about: 'communicator, Norrsken Vård AB',
  },
  {
    username: 'staff',
    password,
    name: 'Måns Medberg',
    roles: [],
    company: 'care',
    about: 'staff without access to the back office',
  },
  {
    username: 'admin.havsvik',
    password,
    name: 'Håkan Hamnlund',
    roles: ['admin'],
    company: 'logistics',
    about: 'admin, Havsvik Logistik AB',
  },
  {
    username: 'editor.havsvik',
    password,
    name: 'Elsa Ekelund',
    roles: ['editor'],
    company: 'logistics',
    about: 'editor, Havsvik Logistik AB',
  },
];
