import { List, ListItem, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { Home } from '../../../contract/home';
import type { AppMessageKey } from '../../../i18n/types';
import { SecondaryText } from '../../ui/SecondaryText';
import { Section } from '../../ui/Section';

/** A section of the response, which is null where the user may not see its records. */
export type HomePart<Name extends keyof Home> = NonNullable<Home[Name]>;

export interface HomeCardProps {
  title: AppMessageKey;
  /** Shown after the title unless it is 0. */
  count?: number;
  /** The list that has all of them. */
  allTo?: string;
  children: readonly ReactNode[];
}

/** A section of the home screen: a heading and a short list. */
export const HomeCard = ({ title, count, allTo, children }: HomeCardProps) => {
  const translate = useTranslate();
  return (
    <Section
      dense
      title={title}
      count={count}
      aside={(headingId) =>
        allTo && (
          <Link to={allTo} variant="body2" noWrap aria-describedby={headingId}>
            {translate('home.show_all')}
          </Link>
        )
      }
    >
      <List disablePadding>{children}</List>
    </Section>
  );
};

export interface HomeRowProps {
  /** A text without it. */
  to?: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Before the text. */
  start?: ReactNode;
  /** At the end of the row, such as a button. */
  end?: ReactNode;
}

/** A row of a `HomeCard`. */
export const HomeRow = ({ to, title, detail, start, end }: HomeRowProps) => (
  <ListItem disableGutters divider sx={{ gap: 1.5, '&:last-of-type': { borderBottom: 0 } }}>
    {start}
    <Stack sx={{ flex: 1, minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' }}>
      <Typography
        variant="body2"
        noWrap
        sx={{
          fontWeight: 600,
          // On phones two lines.
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          display: { xs: '-webkit-box', sm: 'block' },
          WebkitLineClamp: '2',
          WebkitBoxOrient: 'vertical',
        }}
      >
        {to ? (
          <Link to={to} color="inherit" underline="hover">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      {detail && <SecondaryText>{detail}</SecondaryText>}
    </Stack>
    {end}
  </ListItem>
);
