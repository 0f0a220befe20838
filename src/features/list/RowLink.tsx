import type { ReactNode } from 'react';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { recordName } from '../../providers/recordName';
import { useRowTabIndex } from '../table/useRowTabIndex';

/** A link in a table row. @param wrap allows several lines */
export const PlainRowLink = ({
  to,
  wrap = false,
  children,
}: {
  to: string;
  wrap?: boolean;
  children: ReactNode;
}) => (
  <LinkBase
    to={to}
    tabIndex={useRowTabIndex()}
    className={wrap ? 'an-row-link an-row-link-wrap' : 'an-row-link'}
  >
    {children}
  </LinkBase>
);

/** The name of a record as a link, for keyboard users: a table row cannot be a link. */
export const RowLink = ({
  type = 'show',
  source,
  wrap,
}: {
  type?: 'show' | 'edit';
  /** Default: what names the record. */
  source?: string;
  /** Allows several lines. */
  wrap?: boolean;
}) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <PlainRowLink to={createPath({ resource, type, id: record.id })} wrap={wrap}>
      {String((source && record[source]) || recordName(record, resource))}
    </PlainRowLink>
  );
};
