import { Box } from '@mui/material';
import { isPlainObject } from 'es-toolkit';
import { useTranslate } from 'react-admin';
import { REDACTED } from '../../../contract/auditLog';
import { useRecordNames } from '../../providers/useRecordNames';
import { RuleText } from '../filters/RuleText';
import { referenceOf, useFormatValue } from './useFormatValue';

/** Names listed before the rest is counted. */
const MAX_NAMES = 20;
const MAX_TEXT_LENGTH = 400;

const truncate = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).trimEnd()}…` : text;

const parseIds = (value: unknown): number[] =>
  [value].flat().flatMap((id) => (typeof id === 'number' && id > 0 ? id : []));

const Names = ({ resource, ids }: { resource: string; ids: readonly number[] }) => {
  const firstIds = ids.slice(0, MAX_NAMES);
  const nameOf = useRecordNames(resource, firstIds);
  const more = ids.length - firstIds.length;
  return (
    <>
      {firstIds.map(nameOf).join(', ')}
      {more > 0 && ` +${more}`}
    </>
  );
};

interface ChangedValueProps {
  resource: string;
  field: string;
  value: unknown;
}

/** Shows a value with names for ids, labels for codes, and localized dates. */
export const ChangedValue = ({ resource, field, value }: ChangedValueProps) => {
  const translate = useTranslate();
  const formatValue = useFormatValue();
  if (value === REDACTED)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {translate('resources.audit-log.not_kept')}
      </Box>
    );
  if (resource === 'groups' && field === 'rule' && isPlainObject(value)) return <RuleText rule={value} />;
  const reference = referenceOf(resource, field);
  const ids = reference ? parseIds(value) : [];
  if (reference && ids.length > 0) return <Names resource={reference} ids={ids} />;
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {truncate(formatValue(resource, field, value))}
    </Box>
  );
};
