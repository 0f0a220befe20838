import { Button, CardContent, Typography } from '@mui/material';
import { useListContextWithProps, useTranslate } from 'react-admin';
import { LoadFailed } from './LoadFailed';

/** Shown in a list without rows: nothing found, or an error with a retry button. */
export const NoRows = () => {
  const translate = useTranslate();
  const list = useListContextWithProps();
  const { data, error, refetch, setFilters } = list;
  if (error && !data)
    return (
      <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={async () => refetch?.()} />
    );
  const isFiltered = setFilters && Object.keys((list.filterValues ?? {}) as object).length > 0;
  return (
    <CardContent>
      <Typography variant="body2" component="div">
        {translate(isFiltered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results')}{' '}
        {isFiltered && (
          // react-admin's button shows only its icon on phones, and has none here.
          <Button size="small" onClick={() => setFilters({}, [])}>
            {translate('ra.navigation.clear_filters')}
          </Button>
        )}
      </Typography>
    </CardContent>
  );
};
