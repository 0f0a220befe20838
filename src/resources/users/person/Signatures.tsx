import { Link, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useCreatePath, useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { UserSignature } from '../../../../contract/myPage';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { formatDate } from '../../../ui/format';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import { Section } from '../../../ui/Section';

const PER_PAGE = 5;

const useStateText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ signed_at: signed, due_on: due, overdue }: UserSignature): string => {
    if (signed)
      return translate('resources.users.person.signed', { date: formatDate(signed, locale, 'day') });
    if (!due) return translate('resources.users.person.to_sign');
    return translate(overdue ? 'resources.users.person.overdue' : 'resources.users.person.due', {
      date: formatDate(due, locale, 'day'),
    });
  };
};

/** What a person has to sign, and has signed. */
export const Signatures = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const dataProvider = useDataProvider<AppDataProvider>();
  const stateText = useStateText();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'signatures', userId, page],
    queryFn: ({ signal }) =>
      dataProvider.getUserSignatures(userId, { number: page + 1, size: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="resources.users.person.signatures" dense>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.total === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('resources.users.person.none')}
        </Typography>
      )}
      {data && data.total > 0 && (
        <>
          <List dense disablePadding>
            {data.data.map((signature) => (
              <ListItem key={signature.id} disableGutters>
                <ListItemText
                  primary={
                    <Link
                      component={LinkBase}
                      to={createPath({ resource: 'pages', type: 'show', id: signature.id })}
                    >
                      {signature.title}
                    </Link>
                  }
                  secondary={stateText(signature)}
                  slotProps={{ secondary: { color: signature.overdue ? 'error' : 'textSecondary' } }}
                />
              </ListItem>
            ))}
          </List>
          <Pager at={page} total={data.total} size={PER_PAGE} onChange={setPage} />
        </>
      )}
    </Section>
  );
};
