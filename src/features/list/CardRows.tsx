import { Box, Skeleton, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import {
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { NoRows } from '../../ui/NoRows';

interface CardRowsProps {
  /** Pixels of a card, while the list loads. */
  height: number;
  sx?: SxProps<Theme>;
  /** A card, rendered inside the RecordContext of its row. */
  children: ReactNode;
}

/** The rows of a list as cards. */
export const CardRows = ({ height, sx = {}, children }: CardRowsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data = [], isPending } = useListContext<RaRecord>();
  if (!isPending && data.length === 0) return <NoRows />;
  return (
    <Box
      component="ul"
      aria-label={translate(`resources.${resource}.name`, { _: resource, smart_count: 2 })}
      aria-busy={isPending}
      // Cards of one line are equally high.
      sx={[
        { display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0, '& > li': { display: 'grid' } },
        sx,
      ].flat()}
    >
      {isPending
        ? [1, 2, 3, 4].map((key) => (
            <li key={key}>
              <Skeleton variant="rounded" height={height} />
            </li>
          ))
        : data.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              <li>{children}</li>
            </RecordContextProvider>
          ))}
    </Box>
  );
};
