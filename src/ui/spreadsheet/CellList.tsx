import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CorrectionInput } from './CorrectionInput';
import type { Decision, Preview, PreviewCell } from './usePreview';

const Value = ({ text }: { text: string }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {text || <em>{translate('spreadsheet.empty')}</em>}
    </Box>
  );
};

const Becomes = ({ from, to }: { from: string; to: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2">
      <Box
        component="del"
        aria-label={translate('spreadsheet.was', { value: from || translate('spreadsheet.empty') })}
        sx={{ color: 'text.secondary' }}
      >
        <Value text={from} />
      </Box>{' '}
      <span aria-hidden>→</span>{' '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        <Value text={to} />
      </Box>
    </Typography>
  );
};

interface CellProps {
  cell: PreviewCell;
  label: string;
  preview: Preview;
}

/** Chooses between the user's value and one that somebody else has saved since the download. */
const Conflict = ({ cell, label, preview: { decisions, decide } }: CellProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={decisions.get(cell.key) ?? 'theirs'}
      aria-label={`${cell.name}: ${label}`}
      onChange={(_event, decision: Decision | null) => {
        if (decision) decide([cell.key], decision);
      }}
      sx={{
        display: 'flex',
        '& .MuiToggleButton-root': { textTransform: 'none', display: 'block', flex: 1, textAlign: 'left' },
      }}
    >
      {(['mine', 'theirs'] as const).map((decision) => (
        <ToggleButton key={decision} value={decision}>
          <Typography variant="caption" component="div">
            {translate(`spreadsheet.${decision}`)}
          </Typography>
          <Value text={decision === 'mine' ? cell.file : cell.now} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const Change = ({ cell, label, preview }: CellProps) => {
  const { corrections, correct } = preview;
  if (cell.state === 'invalid')
    return (
      <CorrectionInput
        cell={cell}
        label={label}
        correction={corrections.get(cell.key)}
        onCorrect={(correction) => correct(cell.key, correction)}
      />
    );
  if (cell.state === 'conflict') return <Conflict cell={cell} label={label} preview={preview} />;
  return (
    <>
      <Becomes from={cell.now} to={cell.file} />
      {cell.message && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {cell.message}
        </Typography>
      )}
    </>
  );
};

interface CellListProps {
  cells: readonly PreviewCell[];
  labels: Readonly<Record<string, string>>;
  preview: Preview;
}

/** Lists edited cells, each with its record, its column and the change. */
export const CellList = ({ cells, labels, preview }: CellListProps) => {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('spreadsheet.cells')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {cells.map((cell) => {
        const label = labels[cell.field] ?? cell.field;
        return (
          <Box
            component="li"
            key={cell.key}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 6fr)' },
              columnGap: 2,
              rowGap: 0.5,
              alignItems: 'center',
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{cell.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Change cell={cell} label={label} preview={preview} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
