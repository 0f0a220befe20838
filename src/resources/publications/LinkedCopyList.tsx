import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { DataTable, SimpleList, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { LocalDateField } from '../../ui/LocalDateField';
import { NoRows } from '../../ui/NoRows';
import { ResourceList } from '../../features/list/ResourceList';
import { OptionalRowLink } from '../../features/list/OptionalRowLink';
import { Tag, Tags } from '../../ui/Tag';
import { CompareButton } from './CompareButton';
import { UnlinkButton } from './UnlinkButton';
import { Col } from '../../features/table/Col';

const statesOf = ({ gone, outdated, drifted }: LinkedCopy) => {
  if (gone) return ['gone'] as const;
  const states = [...(outdated ? (['outdated'] as const) : []), ...(drifted ? (['drifted'] as const) : [])];
  return states.length > 0 ? states : (['current'] as const);
};

const useKind = () => {
  const translate = useTranslate();
  return ({ resource }: LinkedCopy): string =>
    translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
};

/** Shortcuts have no screen to open. */
const useOpenCopy = () => {
  const createPath = useCreatePath();
  return ({ resource, copy_id: id }: LinkedCopy) =>
    Boolean(resource) && resource !== 'shortcuts' && createPath({ resource, type: 'show', id });
};

const NameField = (_: { source?: string }) => {
  const copy = useRecordContext<LinkedCopy>();
  const path = useOpenCopy();
  if (!copy) return null;
  return (
    <OptionalRowLink to={path(copy)} wrap>
      {copy.name}
    </OptionalRowLink>
  );
};

const States = ({ copy }: { copy: LinkedCopy }) => {
  const translate = useTranslate();
  return (
    <Tags>
      {statesOf(copy).map((state) => (
        <Tag
          key={state}
          variant={state === 'outdated' ? 'filled' : 'outlined'}
          label={translate(`resources.publications.states.${state}`)}
        />
      ))}
    </Tags>
  );
};

/** Unlinking is on the screen of the copy, unless that has none. */
const Action = ({ copy }: { copy: LinkedCopy }) => (
  <>
    <CompareButton copy={copy} />
    {(copy.gone || copy.resource === 'shortcuts') && <UnlinkButton copy={copy} />}
  </>
);

const Table = () => {
  const translate = useTranslate();
  const kind = useKind();
  const path = useOpenCopy();
  return (
    <DataTable<LinkedCopy> rowClick={(_id, _resource, copy) => path(copy)} bulkActionButtons={false}>
      <Col source="name" field={NameField} style={{ width: 260 }} />
      <Col source="resource" render={kind} />
      <Col source="company_name" />
      <Col source="outdated" render={(copy: LinkedCopy) => <States copy={copy} />} />
      {/* Not last, where a narrow window would hide it. */}
      <Col
        label={<span style={visuallyHidden}>{translate('resources.publications.compare')}</span>}
        render={(copy: LinkedCopy) => <Action copy={copy} />}
      />
      <Col source="synced_at">
        <LocalDateField source="synced_at" showTime />
      </Col>
    </DataTable>
  );
};

const Cards = () => {
  const kind = useKind();
  return (
    <SimpleList<LinkedCopy>
      empty={<NoRows />}
      rowClick={false}
      primaryText={() => <NameField />}
      secondaryText={(copy) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          {[kind(copy), copy.company_name].filter(Boolean).join(' · ')}
          <States copy={copy} />
          <Action copy={copy} />
        </Box>
      )}
    />
  );
};

/** /publications: what other companies have published to this one, first what has a later version. */
const LinkedCopyList = () => (
  <ResourceList sort={{ field: 'outdated', order: 'DESC' }} table={<Table />} cards={<Cards />} />
);

export default LinkedCopyList;
