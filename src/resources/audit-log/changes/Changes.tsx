import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useAuditWords, type GivenLine } from '../useAuditWords';
import { ChangedValue } from './ChangedValue';
import { changesOf } from './changesOf';

const CELL = {
  '& th, & td': {
    p: 1.5,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: 1,
    borderBottomColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
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

const Small = ({ text }: { text: string }) => (
  <Typography
    component="span"
    variant="caption"
    sx={{ display: { xs: 'inline', md: 'none' }, color: 'text.secondary', mr: 1 }}
  >
    {text}
  </Typography>
);

/** The changed fields with their old and new values. */
export const Changes = ({ line }: { line: GivenLine }) => {
  const translate = useTranslate();
  const words = useAuditWords();
  const changes = changesOf(line);
  const resource = line.resource ?? '';
  const text = (name: 'before' | 'after' | 'given' | 'field') =>
    ({
      before: translate('resources.audit-log.before'),
      after: translate('resources.audit-log.after'),
      given: translate('resources.audit-log.given'),
      field: translate('resources.audit-log.field'),
    })[name];
  if (changes.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary', p: 1.5 }}>
        {translate('resources.audit-log.no_changes')}
      </Typography>
    );
  const hasBefore = changes.some((change) => 'before' in change);
  const after = hasBefore ? text('after') : text('given');
  return (
    <Box
      component="table"
      aria-label={translate('resources.audit-log.fields.changes')}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        display: { xs: 'block', md: 'table' },
        typography: 'body2',
        ...CELL,
      }}
    >
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          {hasBefore && <th scope="col">{text('before')}</th>}
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <Box component="tbody" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
        {changes.map((change) => {
          const { field, path } = change;
          return (
            <tr key={path}>
              <th scope="row">{words.field(resource, field)}</th>
              {hasBefore && (
                <td>
                  <Small text={text('before')} />
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
                <Small text={after} />
                {'after' in change ? (
                  <ChangedValue resource={resource} field={field} value={change.after} />
                ) : (
                  translate('app.none')
                )}
              </td>
            </tr>
          );
        })}
      </Box>
      <caption style={visuallyHidden}>{words.title(line)}</caption>
    </Box>
  );
};
