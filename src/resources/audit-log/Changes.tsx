import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { listChanges, type AuditEntry } from '../../features/audit/auditEntry';
import { ChangedValue } from '../../features/audit/ChangedValue';
import { useAuditLabels } from '../../features/audit/useAuditLabels';

const TABLE_STYLES = {
  '& th, & td': {
    p: 1.5,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: 1,
    borderBottomColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  // Columns are never narrower than a word, unlike in the list that this may be shown in.
  '& th': { overflowWrap: 'break-word' },
  '& tbody th': { fontWeight: 600, width: { md: '22%' } },
  // Phones show the values below the field's name.
  '& thead': { display: { xs: 'none', md: 'table-header-group' } },
  '& tbody tr': { display: { xs: 'block', md: 'table-row' }, py: { xs: 1, md: 0 } },
  '& tbody th, & tbody td': {
    display: { xs: 'block', md: 'table-cell' },
    borderBottomWidth: { xs: 0, md: 1 },
    py: { xs: 0.25, md: 1.5 },
  },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
} as const;

const PhoneLabel = ({ text }: { text: string }) => (
  <Typography
    component="span"
    variant="caption"
    sx={{ display: { xs: 'inline', md: 'none' }, color: 'text.secondary', mr: 1 }}
  >
    {text}
  </Typography>
);

interface ChangesProps {
  entry: AuditEntry;
  /** Returns the button that undoes a field, if that is possible. */
  undo?: (field: string) => ReactNode;
}

/** The changed fields with their old and new values. */
export const Changes = ({ entry, undo }: ChangesProps) => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const changes = listChanges(entry);
  const resource = entry.resource;
  if (changes.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary', p: 1.5 }}>
        {translate('resources.audit-log.no_changes')}
      </Typography>
    );
  const hasBefore = changes.some((change) => 'before' in change);
  const before = translate('resources.audit-log.before');
  const after = translate(hasBefore ? 'resources.audit-log.after' : 'resources.audit-log.given');
  return (
    <Box
      component="table"
      aria-label={translate('resources.audit-log.fields.changes')}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        display: { xs: 'block', md: 'table' },
        typography: 'body2',
        ...TABLE_STYLES,
      }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('resources.audit-log.field')}</th>
          {hasBefore && <th scope="col">{before}</th>}
          <th scope="col">{after}</th>
          {undo && <td aria-hidden />}
        </tr>
      </thead>
      <Box component="tbody" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
        {changes.map((change) => {
          const { field, path } = change;
          return (
            <tr key={path}>
              <th scope="row">{labels.field(resource, field)}</th>
              {hasBefore && (
                <td>
                  <PhoneLabel text={before} />
                  {'before' in change ? (
                    <ChangedValue resource={resource} field={field} value={change.before} />
                  ) : (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {translate('resources.audit-log.unknown')}
                    </Box>
                  )}
                </td>
              )}
              <td>
                <PhoneLabel text={after} />
                {'after' in change ? (
                  <ChangedValue resource={resource} field={field} value={change.after} />
                ) : (
                  translate('app.none')
                )}
              </td>
              {undo && (
                <Box component="td" sx={{ width: { md: 48 }, textAlign: { md: 'end !important' } }}>
                  {undo(path)}
                </Box>
              )}
            </tr>
          );
        })}
      </Box>
      <caption style={visuallyHidden}>{labels.title(entry)}</caption>
    </Box>
  );
};
