import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { listPath } from '../../routing/listPath';
import { useRecordPath } from '../../routing/useRecordPath';
import { Section } from '../../ui/Section';
import { DenseRows, NestedList, NestedRows } from './NestedList';

const SHOWN = 5;

interface RelatedRecordsProps<T extends RaRecord> {
  resource: string;
  title: AppMessageKey;
  /** The filter that has the id of the record that the screen shows. */
  target: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The link text of a record, and what is beside it. */
  children: (record: T) => { primary: ReactNode; secondary?: ReactNode; end?: ReactNode };
}

/** The first records that belong to the one that a screen shows, and a link to all of them. */
export const RelatedRecords = <T extends RaRecord>({
  resource,
  title,
  target,
  sort,
  children,
}: RelatedRecordsProps<T>) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const id = useRecordContext()?.id;
  const all = (total: number) =>
    total > SHOWN && (
      <Link to={listPath(resource, { [target]: id })} variant="body2">
        {translate('records.show_all', { count: total })}
      </Link>
    );
  return (
    <Section title={title} dense>
      <NestedList<T>
        reference={resource}
        target={target}
        sort={sort}
        perPage={SHOWN}
        render={({ total = 0 }) => (
          <NestedRows empty="records.none" footer={all(total)}>
            <DenseRows<T>>
              {(record) => {
                const { primary, secondary, end } = children(record);
                const line = (
                  <Stack
                    direction="row"
                    useFlexGap
                    spacing={1}
                    sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                  >
                    <Link to={recordPath(resource, record.id)}>{primary}</Link>
                    {end}
                  </Stack>
                );
                return { primary: line, secondary };
              }}
            </DenseRows>
          </NestedRows>
        )}
      />
    </Section>
  );
};
