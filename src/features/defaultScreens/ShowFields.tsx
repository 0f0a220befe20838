import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmailField, Labeled, useResourceContext } from 'react-admin';
import { isPassword, type Field } from '../../../contract/fields';
import { FieldCell } from '../fields/FieldCell';
import { useHiddenFields } from '../../api/useHiddenFields';
import { useFields } from './useFields';

interface ShowFieldsProps {
  /** What is shown, in order. Default: all fields. */
  shown?: readonly string[];
  /** Fields that are shown elsewhere, or nowhere. */
  omit?: readonly string[];
  /** Replace FieldCell, by source. */
  cells?: Readonly<Record<string, ReactNode>>;
  /** Translation keys, by source. */
  labels?: Readonly<Record<string, string>>;
}

const WIDE = {
  gridColumn: '1 / -1',
  '& > *': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' },
};

const isLong = (field: Field | undefined): boolean =>
  field?.kind === 'richText' || (field?.kind === 'text' && field.multiline === true);

/** Fields of the record that the user may read, with their labels, inside a grid. */
export const ShowFields = ({ shown, omit = [], cells = {}, labels = {} }: ShowFieldsProps) => {
  const hidden = useHiddenFields(useResourceContext() ?? '');
  const fields = useFields().filter((named) => !isPassword(named[1]));
  const fieldOf = Object.fromEntries<Field | undefined>(fields);
  const sources = (shown ?? fields.map(([source]) => source)).filter(
    (source) => !omit.includes(source) && !hidden.includes(source),
  );
  return sources.map((source) => {
    const field = fieldOf[source];
    const isEmail = field?.kind === 'text' && field.format === 'email';
    const cell = isEmail ? (
      <EmailField source={source} emptyText="app.none" />
    ) : (
      <FieldCell source={source} emptyText="app.none" showTime large />
    );
    return (
      <Labeled key={source} source={source} label={labels[source]} sx={isLong(field) ? WIDE : undefined}>
        <Typography variant="body2" component="div">
          {cells[source] ?? cell}
        </Typography>
      </Labeled>
    );
  });
};
