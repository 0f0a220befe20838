import { Card, Stack, Typography } from '@mui/material';
import { CreateButton, useResourceDefinition, useTranslate } from 'react-admin';

/** A list with nothing in it: says what would be here, and how to begin. Texts are keys. */
export const EmptyList = ({
  text,
  hint,
  create,
}: {
  text: string;
  hint?: string;
  /** What the way to a new row says, where that is not just "create". */
  create?: string;
}) => {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition();
  return (
    <Card sx={{ flex: 1 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
        <Typography component="p" variant="h6">
          {translate(text)}
        </Typography>
        {hint && (
          <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{translate(hint)}</Typography>
        )}
        {hasCreate && <CreateButton variant="contained" label={create} />}
      </Stack>
    </Card>
  );
};
