import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { CellIssue } from '../../../contract/changeSet';
import type { CellCorrections } from '../../providers/dataProvider';
import type { ListedRow } from '../../providers/dataProvider/changeSetTypes';

/** Sends corrections. */
export type Correct = (corrections: CellCorrections, options?: { onError: () => void }) => void;

interface IssueProps {
  row: ListedRow;
  field: string;
  label: string;
  issue: CellIssue;
  onCorrect: Correct;
}

/** Focuses the next cell with a problem, since this one is gone once it is right. */
const focusNext = ({ currentTarget }: KeyboardEvent<HTMLElement>): void => {
  const all = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('input[data-cell]') ?? [])];
  const at = all.findIndex((input) => currentTarget.contains(input));
  (all[at + 1] ?? all[at - 1])?.focus();
};

/** A cell that cannot be read or saved, as an input. The server checks the text when the input is left. */
const CellInput = ({ row, field, label, issue, onCorrect }: IssueProps) => {
  const translate = useTranslate();
  const [text, setText] = useState(row.cells?.[field] ?? '');
  const [sent, setSent] = useState(text);
  const isTyping = text !== sent;
  // The row is being planned again.
  const isChecked = row.skipped !== null;
  const commit = () => {
    if (!isTyping) return;
    setSent(text);
    // Then it can be sent again.
    const onError = () => setSent(sent);
    onCorrect({ cells: [{ row: row.position, field, text }] }, { onError });
  };
  return (
    <TextField
      margin="none"
      label={label}
      value={text}
      multiline={text.includes('\n')}
      error={isChecked && !isTyping}
      helperText={isChecked || isTyping ? issue.message : translate('spreadsheet.checking')}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.includes('\n')) return;
        event.preventDefault();
        commit();
        focusNext(event);
      }}
      slotProps={{
        htmlInput: { 'data-cell': true, 'aria-label': `${row.name}: ${label}` },
        formHelperText: { role: 'status' },
      }}
      sx={{ minWidth: { xs: '100%', sm: 260 } }}
    />
  );
};

/** A cell that is left out, because somebody has changed the field or another record may be meant. */
const Conflict = ({ row, field, label, issue, onCorrect }: IssueProps) => {
  const translate = useTranslate();
  const text = row.cells?.[field] ?? '';
  return (
    <Alert
      role="note"
      severity="warning"
      sx={{ py: 0 }}
      action={
        issue.kind === 'conflict' && (
          <Button
            color="inherit"
            size="small"
            onClick={() => onCorrect({ cells: [{ row: row.position, field, text }] })}
          >
            {translate('spreadsheet.use', { value: text || translate('spreadsheet.empty') })}
          </Button>
        )
      }
    >
      {label}: {issue.message}
    </Alert>
  );
};

interface RowIssuesProps {
  row: ListedRow;
  labelOf: (field: string) => string;
  /** Missing once the change set has run. */
  onCorrect?: Correct;
}

/** What is wrong with the cells of a row, to be corrected in place. */
export const RowIssues = ({ row, labelOf, onCorrect }: RowIssuesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {Object.entries(row.issues ?? {}).map(([field, issue]) => {
      const props = { row, field, label: labelOf(field), issue };
      if (!onCorrect)
        return (
          <Typography key={field} variant="body2" sx={{ color: 'warning.main' }}>
            {props.label}: {issue.message}
          </Typography>
        );
      return issue.kind === 'invalid' ? (
        <CellInput key={field} {...props} onCorrect={onCorrect} />
      ) : (
        <Conflict key={field} {...props} onCorrect={onCorrect} />
      );
    })}
  </Box>
);
