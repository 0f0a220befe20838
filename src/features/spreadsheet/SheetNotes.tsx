import { Alert } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import type { SpreadsheetNotes } from '../../../contract/spreadsheet';
import { useCountedName } from '../../ui/useCountedName';
import type { Source } from './pastedRows';

interface SheetNotesProps {
  notes: SpreadsheetNotes;
  source: Exclude<Source, 'choose'>;
}

/** Says what was left out, and why. */
export const SheetNotes = ({ notes, source }: SheetNotesProps) => {
  const translate = useTranslate();
  const countedName = useCountedName();
  const resource = useResourceContext() ?? '';
  const name = (count: number) => countedName(resource, count);
  const { missing, added, removed, repeated, unknown_columns: unknown } = notes;
  const surplus = 'paste' in source ? source.paste.surplus : { rows: 0, columns: 0 };
  const texts = [
    missing > 0 && translate('spreadsheet.missing', { name: name(missing), smart_count: missing }),
    added > 0 && translate('spreadsheet.added', { smart_count: added }),
    removed > 0 && translate('spreadsheet.removed', { name: name(removed), smart_count: removed }),
    repeated > 0 && translate('spreadsheet.repeated', { name: name(repeated), smart_count: repeated }),
    unknown.length > 0 &&
      translate('spreadsheet.unknown_columns', { names: unknown.join(', '), smart_count: unknown.length }),
    (surplus.rows > 0 || surplus.columns > 0) && translate('spreadsheet.surplus'),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <Alert key={text} severity="info">
      {text}
    </Alert>
  ));
};
