import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import type { Person } from '../../../contract/leave';
import { PersonAvatar } from '../../ui/PersonAvatar';

/** A request as another organisation's server may send it: without the person, who is then named by its id. */
interface OfPerson {
  id: Identifier;
  user?: Partial<Person>;
}

/** Whose request it is. */
export const nameOf = ({ id, user }: OfPerson): string => user?.name ?? String(id);

/** What a person is beside their name. */
export const roleOf = (person: Partial<Person> | undefined): string =>
  [person?.title, person?.department].filter(Boolean).join(', ');

interface PersonNameProps {
  person: Partial<Person> | undefined;
  /** Instead of the bare name, a link with it. */
  children?: ReactNode;
  /** Pixels. */
  size?: number;
}

/** Who a request is about: name, title and department. */
export const PersonName = ({ person, children, size = 36 }: PersonNameProps) => (
  <span className="an-beside">
    <PersonAvatar person={{ name: person?.name }} size={size} />
    <span style={{ minWidth: 0 }}>
      {children || <span className="an-text an-strong an-block">{person?.name}</span>}
      <span className="an-caption">{roleOf(person)}</span>
    </span>
  </span>
);
