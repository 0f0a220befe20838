import type { Role } from '../../../contract/resources';

/** A way in to the demo. */
export interface DemoAccount {
  username: string;
  password: string;
  name: string;
  roles: Role[];
  /** 12 digits, with a serial number of those that nobody is given (980 and above). */
  personalNumber: string;
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
    personalNumber: '196802149812',
    company: 'care',
    about: 'superadmin, Norrsken Vård AB',
  },
  {
    username: 'admin',
    password,
    name: 'Agneta Ahlgren',
    roles: ['admin'],
    personalNumber: '197205039824',
    company: 'care',
    about: 'admin, Norrsken Vård AB',
  },
  {
    username: 'editor',
    password,
    name: 'Edvin Ekström',
    roles: ['editor'],
    personalNumber: '198109179831',
    company: 'care',
    about: 'editor, Norrsken Vård AB',
  },
  {
    username: 'communicator',
    password,
    name: 'Kerstin Kvist',
    roles: ['communicator'],
    personalNumber: '198806309848',
    company: 'care',
    about: 'communicator, Norrsken Vård AB',
  },
  {
    username: 'staff',
    password,
    name: 'Måns Medberg',
    roles: [],
    personalNumber: '199501129853',
    company: 'care',
    about: 'staff without access to the back office',
  },
  {
    username: 'admin.havsvik',
    password,
    name: 'Håkan Hamnlund',
    roles: ['admin'],
    personalNumber: '196408239868',
    company: 'logistics',
    about: 'admin, Havsvik Logistik AB',
  },
  {
    username: 'editor.havsvik',
    password,
    name: 'Elsa Ekelund',
    roles: ['editor'],
    personalNumber: '197911059876',
    company: 'logistics',
    about: 'editor, Havsvik Logistik AB',
  },
];
