import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, Title, useTranslate } from 'react-admin';
import { paths } from '../navigation';

/** A screen that only says something, with the way to the start page. */
export const StatusPage = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Title title={title} />
      <Typography>{text}</Typography>
      {action ?? (
        <Button variant="contained" component={LinkBase} to={paths.home}>
          {translate('errors.to_home')}
        </Button>
      )}
    </Stack>
  );
};
