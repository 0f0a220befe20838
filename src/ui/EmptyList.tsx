import { Card, Stack, Typography } from '@mui/material';
import { CreateButton, useTranslate } from 'react-admin';

/** A list with nothing in it: says what would be here, and how to begin. Texts are keys. */
export const EmptyList = ({ text, hint }: { text: string; hint?: string }) => {
  const translate = useTranslate();
  return (
    <Card sx={{ flex: 1 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
        <Typography component="p" variant="h6">
          {translate(text)}
        </Typography>
        {hint && (
          <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{translate(hint)}</Typography>
        )}
        <CreateButton variant="contained" />
      </Stack>
    </Card>
  );
};
