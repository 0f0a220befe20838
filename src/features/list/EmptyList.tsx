import { Card, Stack, Typography } from '@mui/material';
import {
  CreateButton,
  useGetResourceLabel,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { missingLists } from '../../api/capabilities';
import { useExternalStore } from '../../api/externalStore';

interface EmptyListProps {
  /** Translation key; `<key>_hint` follows it where it exists. */
  textKey: string;
}

/** Shown instead of a list that does not exist. */
const NotOffered = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  return (
    <Card sx={{ flex: 1, mt: 2, py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h6" component="p">
        {translate('lists.not_offered', { name: labelOf(resource, 2) })}
      </Typography>
    </Card>
  );
};

/** Shown instead of a list without rows: what would be there, and the button to create the first. */
export const EmptyList = ({ textKey }: EmptyListProps) => {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition();
  const isMissing = useExternalStore(missingLists).has(useResourceContext() ?? '');
  const hint = translate(`${textKey}_hint`, { _: '' });
  if (isMissing) return <NotOffered />;
  return (
    <Card sx={{ flex: 1, mt: 2 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
        <Typography component="p" variant="h6">
          {translate(textKey, { _: textKey })}
        </Typography>
        {hint && <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{hint}</Typography>}
        {hasCreate && <CreateButton variant="contained" />}
      </Stack>
    </Card>
  );
};
