import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import type { Person } from '../../../contract/person';
import { jobOf } from '../../providers/jobOf';
import { ProfilePicture } from '../../features/user/ProfilePicture';

/** Another server may omit the user, who is then shown by id. */
interface HasUser {
  id: Identifier;
  user?: Partial<Person> | null;
}

export const nameOf = ({ id, user }: HasUser): string => user?.name ?? `#${id}`;

interface PersonNameProps {
  person: Partial<Person> | null | undefined;
  /** Replaces the name, for example with a link. */
  children?: ReactNode;
  /** Pixels. */
  size?: number;
}

/** Name, title and department of the requester. */
export const PersonName = ({ person, children, size = 36 }: PersonNameProps) => (
  <span className="an-inline">
    <ProfilePicture user={{ name: person?.name }} size={size} />
    <span style={{ minWidth: 0 }}>
      {children || <span className="an-text an-strong an-block">{person?.name}</span>}
      <span className="an-caption">{jobOf(person)}</span>
    </span>
  </span>
);
