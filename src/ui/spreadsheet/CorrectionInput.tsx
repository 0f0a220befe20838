import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useEvent, useResourceContext, useTranslate } from 'react-admin';
import { messageOf } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useDebouncedValue } from '../useDebouncedValue';
import type { Correction, PreviewCell } from './usePreview';

/** Milliseconds after the last key until a text is checked. */
const CHECK_DELAY = 400;

interface CorrectionInputProps {
  cell: PreviewCell;
  label: string;
  correction: Correction | undefined;
  onCorrect: (correction: Correction) => void;
}

/** An input with a value that was refused, and the reason. The server checks what is typed. */
export const CorrectionInput = ({ cell, label, correction, onCorrect }: CorrectionInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  const text = correction?.text ?? cell.file;
  const settled = useDebouncedValue(text, CHECK_DELAY);
  const { data, error } = useQuery({
    queryKey: ['spreadsheetCell', resource, cell.key, settled],
    queryFn: ({ signal }) =>
      dataProvider.compareSpreadsheet(
        resource,
        { rows: [{ id: cell.id, cells: { [cell.field]: settled } }] },
        signal,
      ),
    enabled: settled !== cell.file,
    gcTime: 0,
    retry: false,
  });
  const report = useEvent(onCorrect);
  // More may have been typed meanwhile.
  const isChecking = correction !== undefined && correction.cell === undefined && settled === text;
  useEffect(() => {
    if (isChecking && data) report({ text: settled, cell: data.rows[0]?.cells[0] ?? null });
  }, [isChecking, data, settled, report]);
  const checked = correction ? correction.cell : cell;
  const isInvalid = checked?.state === 'invalid';
  return (
    <TextField
      size="small"
      fullWidth
      hiddenLabel
      margin="none"
      value={text}
      multiline={text.includes('\n')}
      error={isInvalid || error !== null}
      helperText={
        error
          ? messageOf(error)
          : isInvalid
            ? checked.message
            : translate(checked === undefined ? 'spreadsheet.checking' : 'spreadsheet.corrected')
      }
      onChange={({ target: { value } }) =>
        onCorrect({ text: value, cell: value === cell.file ? cell : undefined })
      }
      slotProps={{
        htmlInput: { 'aria-label': `${cell.name}: ${label}` },
        formHelperText: { role: 'status' },
      }}
    />
  );
};
