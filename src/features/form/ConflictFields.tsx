import { Box, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { Fragment, useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../ui/SecondaryText';
import { ChangedValue } from '../audit/ChangedValue';
import { useAuditLabels } from '../audit/useAuditLabels';
import { fieldOf } from '../fields/fieldOf';
import { useFormatDateTime } from '../../ui/format';
import { DiffHtml } from '../richText/diff/DiffHtml';
import type { ChangedField } from './conflicts';

const isRichText = (resource: string, field: string): boolean =>
  fieldOf(resource, field)?.kind === 'richText';

const htmlOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface ValueProps {
  resource: string;
  field: string;
  before: unknown;
  value: unknown;
}

/** A value; of a rich text, what differs from before. */
const Value = ({ resource, field, before, value }: ValueProps) =>
  isRichText(resource, field) ? (
    <DiffHtml before={htmlOf(before)} after={htmlOf(value)} />
  ) : (
    <ChangedValue resource={resource} field={field} value={value} />
  );

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <SecondaryText component="span" sx={{ display: 'block' }}>
      {label}
    </SecondaryText>
    {children}
  </Box>
);

interface FieldProps {
  resource: string;
  changed: ChangedField;
  isTaken: boolean;
  onChoose: (isTaken: boolean) => void;
}

const Field = ({ resource, changed, isTaken, onChoose }: FieldProps) => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const formatDateTime = useFormatDateTime();
  const id = useId();
  const { field, before, theirs, mine, change } = changed;
  const value = { resource, field, before };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        {labels.field(resource, field)}
      </Typography>
      {change && (
        <SecondaryText>{[change.by, formatDateTime(change.at)].filter(Boolean).join(', ')}</SecondaryText>
      )}
      <Stack spacing={1} sx={{ mt: 1 }}>
        {!isRichText(resource, field) && (
          <Labelled label={translate('stale.before')}>
            <ChangedValue {...value} value={before} />
          </Labelled>
        )}
        {mine ? (
          <RadioGroup
            aria-labelledby={id}
            value={isTaken ? 'theirs' : 'mine'}
            onChange={(_event, choice) => onChoose(choice === 'theirs')}
            sx={{ gap: 1, '& .MuiFormControlLabel-root': { alignItems: 'flex-start', m: 0 } }}
          >
            <FormControlLabel
              value="mine"
              control={<Radio sx={{ py: 0 }} />}
              label={
                <Labelled label={translate('stale.mine')}>
                  <Value {...value} value={mine.value} />
                </Labelled>
              }
            />
            <FormControlLabel
              value="theirs"
              control={<Radio sx={{ py: 0 }} />}
              label={
                <Labelled label={translate('stale.theirs')}>
                  <Value {...value} value={theirs} />
                </Labelled>
              }
            />
          </RadioGroup>
        ) : (
          <Labelled label={translate('stale.now')}>
            <Value {...value} value={theirs} />
          </Labelled>
        )}
      </Stack>
    </Box>
  );
};

interface ConflictFieldsProps {
  resource: string;
  fields: readonly ChangedField[];
  /** Fields for which the user has chosen the other value. */
  taken: ReadonlySet<string>;
  onChoose: (field: string, isTaken: boolean) => void;
}

/** The changed fields: first those to choose for, then those that the user has not changed and that are kept. */
export const ConflictFields = ({ resource, fields, taken, onChoose }: ConflictFieldsProps) => {
  const translate = useTranslate();
  if (fields.length === 0) return <Typography>{translate('stale.none')}</Typography>;
  return (
    <Stack spacing={3}>
      {fields.map((changed, index) => (
        <Fragment key={changed.field}>
          {changed.mine === undefined && (index === 0 || fields[index - 1]?.mine) ? (
            <Typography>{translate('stale.kept')}</Typography>
          ) : null}
          <Field
            resource={resource}
            changed={changed}
            isTaken={taken.has(changed.field)}
            onChoose={(isTaken) => onChoose(changed.field, isTaken)}
          />
        </Fragment>
      ))}
    </Stack>
  );
};
