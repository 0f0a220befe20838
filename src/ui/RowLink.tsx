import type { MouseEvent, ReactNode } from 'react';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

const keepFromRow = (event: MouseEvent) => {
  event.stopPropagation();
};

/** A link in a row that leads where the row does not, or by the keyboard. @param wrap whether it takes several lines */
export const PlainRowLink = ({
  to,
  wrap = false,
  children,
}: {
  to: string;
  wrap?: boolean;
  children: ReactNode;
}) => (
  <LinkBase to={to} className={wrap ? 'an-row-link an-row-link-wrap' : 'an-row-link'} onClick={keepFromRow}>
    {children}
  </LinkBase>
);

/** The name of a row as a link, so that the keyboard reaches what a click on the row opens. */
export const RowLink = ({
  type = 'show',
  source = 'name',
  wrap,
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
    <PlainRowLink to={createPath({ resource, type, id: record.id })} wrap={wrap}>
      {String(record[source] ?? record.id)}
    </PlainRowLink>
  );
};
