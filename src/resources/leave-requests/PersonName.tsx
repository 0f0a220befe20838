import { Avatar, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import type { Person } from '../../../contract/leave';

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

const initialsOf = (name: string): string => {
  const parts = name.split(' ').filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0) ?? '').join('');
};

interface PersonNameProps {
  person: Partial<Person> | undefined;
  /** Instead of the bare name, a link with it. */
  children?: ReactNode;
  /** Pixels. */
  size?: number;
}

/** Who a request is about: name, title and department. */
export const PersonName = ({ person, children, size = 36 }: PersonNameProps) => (
  <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Avatar component="span" aria-hidden sx={{ width: size, height: size, fontSize: size * 0.38 }}>
      {initialsOf(person?.name ?? '')}
    </Avatar>
    <Box component="span" sx={{ minWidth: 0 }}>
      {children || (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
          {person?.name}
        </Typography>
      )}
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {roleOf(person)}
      </Typography>
    </Box>
  </Stack>
);
