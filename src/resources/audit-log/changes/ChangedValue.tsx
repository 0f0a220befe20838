import { Box } from '@mui/material';
import { useGetMany, useTranslate, type RaRecord } from 'react-admin';
import { REDACTED } from '../../../../contract/auditLog';
import { useValueText } from './useValueText';

/** Field → the resource that its ids refer to. */
const REFERENCES: Readonly<Record<string, string>> = {
  group_ids: 'groups',
  group_id: 'groups',
  user_ids: 'users',
  user_id: 'users',
  member_ids: 'users',
  leave_reviewer_ids: 'users',
  author_id: 'users',
  actor_id: 'users',
  category_id: 'categories',
  parent_id: 'categories',
  media_ids: 'media',
  form_id: 'forms',
};

/** Records named before the rest is counted. */
const MOST_NAMED = 20;
/** Maximum length of a text. */
const MOST_TEXT = 400;

const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap((id) => (typeof id === 'number' && id > 0 ? id : []));

const Names = ({ resource, ids }: { resource: string; ids: readonly number[] }) => {
  const shown = ids.slice(0, MOST_NAMED);
  const { data = [] } = useGetMany<RaRecord & { name?: string; title?: string }>(
    resource,
    { ids: shown },
    // Deleted or inaccessible records are shown by their id.
    { retry: false, onError: () => undefined },
  );
  const names = new Map(data.filter(Boolean).map((row) => [row.id, row.name ?? row.title]));
  const more = ids.length - shown.length;
  return (
    <>
      {shown.map((id) => names.get(id) ?? `#${id}`).join(', ')}
      {more > 0 && ` +${more}`}
    </>
  );
};

const shortened = (text: string): string =>
  text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT).trimEnd()}…` : text;

interface ChangedValueProps {
  resource: string;
  field: string;
  value: unknown;
}

/** Shows a value with names for ids, labels for codes, and localized dates. */
export const ChangedValue = ({ resource, field, value }: ChangedValueProps) => {
  const translate = useTranslate();
  const textOf = useValueText();
  if (value === REDACTED)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {translate('resources.audit-log.not_kept')}
      </Box>
    );
  const reference = REFERENCES[field];
  const ids = reference ? idsIn(value) : [];
  if (reference && ids.length > 0) return <Names resource={reference} ids={ids} />;
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {shortened(textOf(resource, field, value))}
    </Box>
  );
};
