import { RecordContextProvider, useTranslate } from 'react-admin';
import type { PageRevision, PageSnapshot } from '../../../../contract/page';
import { FieldCell } from '../../../features/fields/FieldCell';
import { useRecordNames } from '../../../providers/useRecordNames';
import { AccessField, CategoryField } from '../fields';

/** Fields of a revision besides title and content. */
export const SNAPSHOT_FIELDS = [
  'type',
  'category_id',
  'group_ids',
  'requires_signature',
  'media_ids',
  'form_id',
] as const;
type SnapshotFieldName = (typeof SNAPSHOT_FIELDS)[number];

/** Returns the fields that differ. Lists with another order differ. */
export const changedSnapshotFields = (before: PageSnapshot, after: PageSnapshot): SnapshotFieldName[] =>
  SNAPSHOT_FIELDS.filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );

/** The names of media, in order. */
export const MediaNames = ({ ids }: { ids: readonly number[] }) => {
  const translate = useTranslate();
  const nameOf = useRecordNames('media', ids);
  return <>{ids.map(nameOf).join(', ') || translate('app.none')}</>;
};

const FormTitle = ({ id }: { id: number }) => useRecordNames('forms', [id])(id);

const Value = ({ name, snapshot }: { name: SnapshotFieldName; snapshot: PageSnapshot }) => {
  const translate = useTranslate();
  switch (name) {
    case 'type':
      return <FieldCell source="type" />;
    case 'category_id':
      return <CategoryField />;
    case 'group_ids':
      return <AccessField />;
    case 'requires_signature':
      return <>{translate(snapshot.requires_signature ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
    case 'media_ids':
      return <MediaNames ids={snapshot.media_ids} />;
    case 'form_id':
      return snapshot.form_id ? <FormTitle id={snapshot.form_id} /> : <>{translate('app.none')}</>;
  }
};

/** The value of a field in a revision. */
export const SnapshotField = ({ name, revision }: { name: SnapshotFieldName; revision: PageRevision }) => (
  <RecordContextProvider value={{ ...revision.snapshot, id: revision.id }}>
    <Value name={name} snapshot={revision.snapshot} />
  </RecordContextProvider>
);
