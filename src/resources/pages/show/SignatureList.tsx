import { Box, Skeleton, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate, type SortPayload } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../../contract/constants';
import type { Page } from '../../../../contract/page';
import { hasCapability } from '../../../api/capabilities';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import { SignatureTable } from './SignatureTable';

const FILTERS = ['unsigned', 'overdue', 'away', 'signed', 'all'] as const;

/** The audience of a page by the state of their signature, paged. */
export const SignatureList = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  // Otherwise it is not known who is missing.
  const filters = hasCapability('pageTools') ? FILTERS : (['signed'] as const);
  const [part, setPart] = useState<(typeof FILTERS)[number]>(filters[0]);
  const [sort, setSort] = useState<SortPayload>({ field: 'name', order: 'ASC' });
  const [at, setAt] = useState(0);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  const id = useId();

  const params = { page: at + 1, perPage: DEFAULT_PAGE_SIZE, sort, filter: { signed: part, q } };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['pages', 'getPageSignatures', page.id, params],
    queryFn: ({ signal }) => dataProvider.getPageSignatures(page.id, params, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;

  return (
    <Box>
      <Tabs
        value={part}
        variant="scrollable"
        aria-label={translate('resources.pages.signatures.show')}
        onChange={(_event, next: (typeof FILTERS)[number]) => {
          setPart(next);
          setAt(0);
        }}
      >
        {filters.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={name === part ? `${id}-panel` : undefined}
            label={translate(`resources.pages.signatures.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`} spacing={1} sx={{ pt: 2 }}>
        <TextField
          fullWidth
          type="search"
          label={translate('resources.pages.signatures.search')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
        />
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {isPending && <Skeleton height={72} />}
        {data?.data.length === 0 && (
          <Typography sx={{ py: 2, color: 'text.secondary' }}>
            {translate(q ? 'ra.navigation.no_results' : `resources.pages.signatures.none.${part}`)}
          </Typography>
        )}
        {data && data.data.length > 0 && (
          <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <SignatureTable
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
    </Box>
  );
};
