import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

/** The name of a row as a link, so that the keyboard reaches what a click on the row opens. */
export const RowLink = ({
  type = 'show',
  source = 'name',
  wrap = false,
}: {
  type?: 'show' | 'edit';
  source?: string;
  /** A name that is long, as a title can be, takes several lines. */
  wrap?: boolean;
}) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource, type, id: record.id })}
      color="inherit"
      underline="hover"
      variant="body2"
      sx={{ fontWeight: 600, whiteSpace: wrap ? 'normal' : 'nowrap' }}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
      }}
    >
      {String(record[source] ?? record.id)}
    </Link>
  );
};
