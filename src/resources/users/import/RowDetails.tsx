import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../contract/userImport';

/** Why a row is rejected, what an update changes, or what a new user gets. */
export const RowDetails = ({ row }: { row: ImportRow }) => {
  const translate = useTranslate();
  const label = (field: string) => translate(`user_import.fields.${field}`, { _: field });
  const { errors, changes, values } = row;
  if (errors)
    return (
      <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
        {Object.values(errors)
          .flat()
          .map((text) => (
            <Typography component="li" variant="body2" key={text}>
              {text}
            </Typography>
          ))}
      </Box>
    );
  const texts = changes
    ? Object.entries(changes).map(([field, { from, to }]) =>
        field === 'groups'
          ? `${label(field)}: + ${to}`
          : translate('user_import.review.change', {
              field: label(field),
              from: from || translate('user_import.review.empty'),
              to,
            }),
      )
    : Object.entries(values)
        .filter(([field]) => field !== 'name')
        .map(([field, to]) => `${label(field === 'inactive' ? 'active' : field)}: ${to}`);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {texts.join(' · ')}
    </Typography>
  );
};
