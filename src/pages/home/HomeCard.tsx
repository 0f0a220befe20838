import { Card, CardContent, List, ListItem, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link, useLocale, useTranslate } from 'react-admin';
import type { Home } from '../../../contract/home';
import type { AppMessageKey } from '../../../i18n/types';
import { SecondaryText } from '../../ui/SecondaryText';
import { formatNumber } from '../../../i18n/formatNumber';

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
export const HomeCard = ({ title, count = 0, allTo, children }: HomeCardProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ p: 2, '&:last-child': { pb: 1.5 } }}>
        <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
          <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 650 }}>
            {translate(title)}
            {count > 0 && ` (${formatNumber(count, locale)})`}
          </Typography>
          {allTo && (
            <Link to={allTo} variant="body2" noWrap aria-describedby={id} sx={{ flexShrink: 0 }}>
              {translate('home.show_all')}
            </Link>
          )}
        </Stack>
        <List disablePadding>{children}</List>
      </CardContent>
    </Card>
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
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
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
