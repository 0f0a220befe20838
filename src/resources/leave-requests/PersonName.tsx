import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Person } from '../../../contract/person';
import { jobOf } from '../../providers/jobOf';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { Caption } from '../../ui/Caption';

export const nameOf = ({ user }: { user: Person }): string => user.name;

interface PersonNameProps {
  person: Person;
  /** Replaces the name, for example with a link. */
  children?: ReactNode;
  /** Pixels. */
  size?: number;
}

/** Name, title and department of the requester. */
export const PersonName = ({ person, children, size = 36 }: PersonNameProps) => (
  <span className="an-inline">
    <ProfilePicture user={{ name: person.name }} size={size} />
    <span style={{ minWidth: 0 }}>
      {children || (
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {person.name}
        </Typography>
      )}
      <Caption>{jobOf(person)}</Caption>
    </span>
  </span>
);
