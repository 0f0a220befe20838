import { Box, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate, type Identifier, type SortPayload } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/constants';
import type { SignedResource } from '../../../contract/signatures';
import type { AppDataProvider } from '../../providers/dataProvider';
import { usePagedSearch } from '../../ui/usePagedSearch';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { PanelTabs } from '../../ui/PanelTabs';
import { SignatureTable } from './SignatureTable';

type SignaturePart = 'unsigned' | 'overdue' | 'away' | 'signed' | 'all';

export interface SignatureListProps {
  resource: SignedResource;
  id: Identifier;
  /** What can be shown, the default first. */
  parts: readonly [SignaturePart, ...SignaturePart[]];
}

/** The audience of a page or post by the state of their signature, paged. */
export const SignatureList = ({ resource, id: recordId, parts }: SignatureListProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [part, setPart] = useState(parts[0]);
  const [sort, setSort] = useState<SortPayload>({ field: 'name', order: 'ASC' });
  const { q, page: at, setPage: setAt, searchProps } = usePagedSearch();

  const params = { page: at + 1, perPage: DEFAULT_PAGE_SIZE, sort, filter: { signed: part, q } };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'getSignatures', recordId, params],
    queryFn: ({ signal }) => dataProvider.getSignatures(resource, recordId, params, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;

  return (
    <PanelTabs
      label={translate('signatures.show')}
      tabs={parts.map((name) => ({
        name,
        label: translate(
          name === 'signed' || name === 'unsigned'
            ? `signatures.${resource}.${name}`
            : `signatures.tabs.${name}`,
        ),
      }))}
      selected={part}
      onSelect={(next) => {
        setPart(next);
        setAt(0);
      }}
    >
      <Stack spacing={1} sx={{ pt: 2 }}>
        <TextField label={translate('signatures.search')} {...searchProps} />
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {isPending && <Skeleton height={72} />}
        {data?.data.length === 0 && (
          <Typography sx={{ py: 2, color: 'text.secondary' }}>
            {translate(q ? 'ra.navigation.no_results' : 'signatures.none')}
          </Typography>
        )}
        {data && data.data.length > 0 && (
          <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <SignatureTable
              resource={resource}
              rows={data.data}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                setAt(0);
              }}
            />
          </Box>
        )}
        <Pager at={at} total={total} onChange={setAt} />
      </Stack>
    </PanelTabs>
  );
};
